import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'

const options = () => import('./options.screen.tsx')

export const cataloguePages = {
  catalogue: page('/admin/metadata', {
    area: 'administration',
    search: { category: text },
    load: () => import('./catalogue.screen.tsx'),
    component: 'CataloguePage',
  }),
  optionSets: page('/admin/option-set', {
    area: 'administration',
    search: { set: text },
    load: options,
    component: 'OptionSetsPage',
  }),
  contractTypes: page('/admin/contract-type', {
    area: 'administration',
    load: options,
    component: 'ContractTypesPage',
  }),
}
