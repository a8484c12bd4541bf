//! What happened, told to whoever listens.

/// A listener to the events of a game. `()` listens to nothing and costs nothing: the event is
/// not even built.
pub trait Log<E> {
    /// Tells one event.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
