use overboss::*; use table::*;
fn main(){
 let n: u64 = std::env::args().nth(1).and_then(|x|x.parse().ok()).unwrap_or(20000);
 println!("state {} bytes choice {} frame {}", std::mem::size_of::<State>(), std::mem::size_of::<Choice>(), std::mem::size_of::<Frame>());
 for (name,o) in [("basic",Options::default()),("adv",Options{terrains:Terrains::Random,..Default::default()}),("all",Options{terrains:Terrains::Random,bosses:true,commands:true,..Default::default()})] {
 let t=std::time::Instant::now(); let mut dec=0u64; let mut buf=Vec::with_capacity(64); let mut sum=0i64; let mut maxc=0;
 for i in 0..n { let mut l=Seeded::nth(1,i); let mut s=Overboss::deal(&o,4,&mut l,&mut ()).unwrap();
  let (d,out)=play_random::<Overboss>(&mut s,&mut l,&mut buf,100000); dec+=d as u64; maxc=maxc.max(d); sum+=out.unwrap().scores[0] as i64; }
 let e=t.elapsed().as_secs_f64(); println!("{name}: {:.2} M dec/s, {:.1} us/game, {:.1} dec/game max {maxc}, mean {:.1}", dec as f64/e/1e6, e*1e6/n as f64, dec as f64/n as f64, sum as f64/n as f64);
 }
}
