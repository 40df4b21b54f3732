import { onTestFinished, vi } from 'vitest'

/** Records the addresses of the links through which the page downloads, instead of downloading. */
export const recordDownloads = (): string[] => {
  const downloads: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '')
  })
  onTestFinished(() => click.mockRestore())
  return downloads
}
