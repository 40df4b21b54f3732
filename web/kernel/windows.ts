/** How long a window waits before it opens, so that what was pressed shows it first (specification, section 9). */
const delayMs = 100

/** Opens an address in a window of its own, which cannot reach this one. */
export const openWindow = (address: string): void => {
  setTimeout(() => window.open(address, '_blank', 'noopener'), delayMs)
}
