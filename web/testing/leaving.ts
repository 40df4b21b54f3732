/** Keeps the test's window from loading pages, which would end it. @returns what it was to load, and what ends this */
export const preventNavigation = () => {
  const destinations: string[] = []
  const stop = (event: NavigateEvent) => {
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    destinations.push(event.navigationType === 'reload' ? 'reload' : pathname + search)
  }
  navigation.addEventListener('navigate', stop)
  return { destinations, end: () => navigation.removeEventListener('navigate', stop) }
}
