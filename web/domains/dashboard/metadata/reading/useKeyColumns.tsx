import type { FoundApp } from '@portico/contract/dashboard/search'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { valueOf } from './FoundTags.tsx'
import { areNumbers } from './value.rules.ts'
import { ValueView } from './ValueView.tsx'

const textsOf = (app: FoundApp, key: string): readonly string[] => app.appMetaVals.find((one) => one.key === key)?.value ?? []

/** Sorts missing values last. */
const sortText = (texts: readonly string[]): string => (texts.length === 0 ? '\uFFFF' : texts.join(' '))

/** Returns a column for each key of the found apps: numbers right-aligned, yes and no centred, the rest left-aligned. */
export const useKeyColumns = (keys: readonly string[], apps: readonly FoundApp[] | undefined): Column<FoundApp>[] => {
  const definitions = useDefinitions()
  return keys.map((key) => {
    const definition = definitions?.get(key)
    const isNumeric = definition !== undefined && areNumbers(definition, apps?.flatMap((app) => textsOf(app, key)) ?? [])
    return {
      key,
      title: nameOf(definition ?? { name: key }),
      sortBy: (app) => sortText(textsOf(app, key)),
      ...(isNumeric && { align: 'end' as const }),
      ...(definition?.type === 'BOOL' && { align: 'center' as const }),
      cell: (app) => <ValueView appId="" definition={definition} value={valueOf(textsOf(app, key))} display="cell" none="–" />,
    }
  })
}
