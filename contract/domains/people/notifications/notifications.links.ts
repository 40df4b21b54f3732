const partsOf = (address: string): [path: string, parameters: URLSearchParams] => {
  const [path = '', query] = address.split('?', 2)
  return [path, new URLSearchParams(query)]
}

/**
 * Returns whether a notification's link leads to the page at an address: the same path with every parameter of the link, regardless
 * of the address's other parameters.
 */
export const leadsTo = (link: string, address: string): boolean => {
  const [[path, expected], [opened, actual]] = [partsOf(link), partsOf(address)]
  return path === opened && [...expected].every(([name, value]) => actual.get(name) === value)
}
