/** Delay before a window opens, so that the pressed control shows it first (specification, section 9). */
const delayMs = 100

/** Opens a URL in a new window without access to this one (`noopener`). */
export const openWindow = (address: string): void => {
  setTimeout(() => window.open(address, '_blank', 'noopener'), delayMs)
}
