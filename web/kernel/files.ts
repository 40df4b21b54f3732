/** Offers bytes to the user as a download of that name. */
export const saveFile = (name: string, bytes: Blob): void => {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads from an address, under the name that the server gives. The page is not left, so that it does not ask whether to leave it. */
export const download = (href: string): void => {
  const link = Object.assign(document.createElement('a'), { href, download: '' })
  link.click()
}
