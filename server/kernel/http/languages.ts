const mostLanguages = 20

/** Parses `Accept-Language`, most preferred first; languages with a weight of 0 are omitted. */
export const wantedLanguages = (header = ''): string[] =>
  header
    .split(',', mostLanguages)
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((one) => one.trim().startsWith('q='))
      return { tag, at, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ tag }) => tag)
