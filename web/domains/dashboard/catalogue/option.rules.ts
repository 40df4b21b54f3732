import type { CatalogueOption } from '@portico/contract/dashboard/catalogue'

/** Builds the request for a set's options: all that stay, in order, and those removed. */
export const optionsInput = (
  name: string,
  options: readonly Pick<CatalogueOption, 'value' | 'label' | 'labels'>[],
  removed: string[] = [],
) => ({
  query: { name },
  body: { options: options.map(({ value, label, labels }) => ({ value, label, ...(labels && { labels }) })), removed },
})
