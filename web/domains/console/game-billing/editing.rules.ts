import { type Item, type ItemDraft, priceProblem } from '@portico/contract/console/game-billing'
import { exampleOf } from './money.ts'

/** The input in a row of the table, with the version that it changes. An empty price means none. */
type RowInput = ItemDraft & { version: number }

/** The input in all rows, by item. */
export type RowInputs = Readonly<Record<string, RowInput>>

/** Returns the input that an item's row begins with: a price in each currency of the table, and those that it has in others. */
const rowOf = ({ productId, name, type, tier, prices, stores, version }: Item, currencies: readonly string[]): RowInput => ({
  productId,
  name,
  type,
  tier,
  prices: { ...Object.fromEntries(currencies.map((currency) => [currency, ''])), ...prices },
  stores,
  version,
})

/** Returns the input that the table begins with. */
export const rowsOf = (items: readonly Item[], currencies: readonly string[]): RowInputs =>
  Object.fromEntries(items.map((item) => [item.id, rowOf(item, currencies)]))

const isGiven = ([, amount]: [currency: string, amount: string]): boolean => amount.trim() !== ''

const priceProblems = (prices: ItemDraft['prices']) =>
  Object.entries(prices)
    .filter(isGiven)
    .flatMap(([currency, amount]) => {
      const code = priceProblem(currency, amount.trim())
      const details = { currency, max: exampleOf(currency).split('.')[1]?.length ?? 0, min: exampleOf(currency) }
      return code ? [{ field: `prices.${currency}`, code, details }] : []
    })

/** Returns the problems of a row's fields. */
export const problemsOf = ({
  productId,
  name,
  prices,
}: ItemDraft): { field: string; code: string; details?: Record<string, unknown> }[] => [
  ...(/^[a-z0-9._]{1,100}$/.test(productId) ? [] : [{ field: 'productId', code: 'invalid_product_id' }]),
  ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
  ...priceProblems(prices),
]

/** Builds the part of the request that changes one item. */
export const changeOf = (id: number, { version, ...values }: RowInput) => ({
  id,
  version,
  values: { ...values, prices: Object.fromEntries(Object.entries(values.prices).filter(isGiven)) },
})
