/** The names of a new domain: `posters` in the area `portal`, each of which is a `poster`. */
export interface Names {
  area: string
  /** Lower-case words joined by hyphens, like `one`. */
  many: string
  one: string
}

const isName = (name: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(name)

/** Derives the singular: `companies` → `company`, `groups` → `group`; a name without a plural is returned unchanged. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

/** Parses the arguments. Throws if they do not name a domain, or if plural and singular are the same. */
export const namesFrom = ([area = '', many = '', one = singular(many)]: readonly string[]): Names => {
  for (const name of [area, many, one]) if (!isName(name)) throw new Error(`"${name}" is no name: lower-case words, joined by hyphens.`)
  if (one === many)
    throw new Error(`Cannot derive the singular of ${many}; pass it as a third argument: npm run new domain ${area} ${many} ONE`)
  return { area, many, one }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const toPascalCase = (kebab: string): string => kebab.split('-').map(upperFirst).join('')
export const toCamelCase = (kebab: string): string => toPascalCase(kebab).replace(/^./, (first) => first.toLowerCase())
const words = (kebab: string): string => kebab.replaceAll('-', ' ')

/** Returns each spelling of the template's name with its replacement; plurals come before the singulars that they begin with. */
const tokens = ({ area, many, one }: Names, number: string): readonly (readonly [string, string])[] => [
  ['sample-area', area],
  ['NNNN', number],
  ['sample-things', many],
  ['sample-thing', one],
  ['sampleThings', toCamelCase(many)],
  ['sampleThing', toCamelCase(one)],
  ['SampleThings', toPascalCase(many)],
  ['SampleThing', toPascalCase(one)],
  ['sample_thing', one.replaceAll('-', '_')],
  ['Sample things', upperFirst(words(many))],
  ['sample things', words(many)],
  ['sample thing', words(one)],
]

/** Replaces the template's names in a text or path with the domain's. */
export const rename = (text: string, names: Names, number: string): string =>
  tokens(names, number).reduce((result, [token, name]) => result.replaceAll(token, name), text)
