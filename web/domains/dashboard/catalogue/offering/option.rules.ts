import type { CatalogueOption } from '@portico/contract/dashboard/catalogue'

type Option = Pick<CatalogueOption, 'value' | 'label' | 'labels'>

const plain = (options: readonly Option[]) => options.map(({ value, label, labels }) => ({ value, label, ...(labels && { labels }) }))

/**
 * Builds the request for a set's options: all that stay, in order, and those removed.
 * @param was the options as they were shown
 */
export const optionsInput = (name: string, previous: readonly Option[], options: readonly Option[], removed: string[] = []) => ({
  query: { name },
  body: { options: plain(options), removed, previous: plain(previous) },
})
