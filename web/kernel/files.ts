/** Offers bytes to the user as a download of that name. */
export const saveFile = (name: string, bytes: Blob): void => {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
