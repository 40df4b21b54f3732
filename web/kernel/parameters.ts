/** Parses one search parameter. For `undefined` and invalid input it returns the default. */
export type Parameter<Value> = (given: unknown) => Value
export type Parameters = Readonly<Record<string, Parameter<unknown>>>
export type Values<P extends Parameters> = { [Name in keyof P]: ReturnType<P[Name]> }

/** A single text. */
export const text: Parameter<string | undefined> = (raw) => (typeof raw === 'string' ? raw : undefined)

/** A repeated text; a single one becomes a one-element list. */
export const list: Parameter<readonly string[]> = (raw) => {
  const all: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  return all.every((one) => typeof one === 'string') ? all : []
}

/** A flag: `on`, or absent. */
export const flag: Parameter<boolean> = (raw) => raw === true || raw === 'on'

const maxOrdinal = 1_000_000

/** A number counted from 1. */
export const ordinal: Parameter<number> = (raw) => {
  const number = Number(typeof raw === 'string' ? raw : (raw ?? 1))
  return Number.isInteger(number) && number >= 1 && number <= maxOrdinal ? number : 1
}

/** A positive id; 0, which is never used, for anything invalid. */
export const recordId: Parameter<number> = (raw) => {
  const number = Number(typeof raw === 'string' ? raw : (raw ?? 0))
  return Number.isSafeInteger(number) && number >= 1 ? number : 0
}

/** One of several values, such as the tabs of a page. */
export const oneOf =
  <const Choice extends string | number, const Otherwise extends Choice | undefined>(
    choices: readonly Choice[],
    otherwise: Otherwise,
  ): Parameter<Choice | Otherwise> =>
  (raw) =>
    choices.find((choice) => String(choice) === String(raw)) ?? otherwise

/** Parses the parameters of an address, using defaults for missing or invalid ones. Other parameters are ignored. */
export const readSearch = <P extends Parameters>(parameters: P, raw: Readonly<Record<string, unknown>>): Values<P> =>
  Object.fromEntries(Object.entries(parameters).map(([name, read]) => [name, read(raw[name])])) as Values<P>

const textOf = (value: unknown): string => (value === true ? 'on' : String(value))

/** Converts values to address parameters, omitting defaults. */
export const writeSearch = <P extends Parameters>(
  parameters: P,
  values: Readonly<Partial<Values<P>>>,
): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, read]) => {
      const value = read(values[name])
      if (value === read(undefined) || value === '' || (Array.isArray(value) && value.length === 0)) return []
      return [[name, Array.isArray(value) ? value.map(textOf) : textOf(value)]]
    }),
  )
