import { Checkbox, Group, Stack } from '@mantine/core'
import { dashboardLimits } from '@portico/contract/dashboard/my-dashboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { toggleAll, selectionStateOf, toggleKey } from '../../../../kit/list/choice.ts'
import { SearchBox } from '../../../../kit/input/SearchBox.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { metasQuery } from '../my-dashboards.queries.ts'
import { SelectedCount } from './SelectedCount.tsx'
import classes from './Wizard.module.css'
import { type Category, chosenMetas, isShowable, matchingMetas, metaKey } from './wizard.rules.ts'
import { useNames } from '../../catalogue/index.ts'

interface MetasStepProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

function CategoryBox({ category, chosen, onChange }: MetasStepProps & { category: Category }) {
  const { keyName, categoryName } = useNames()
  const keys = category.metas.map(({ name }) => metaKey(category.catgId, name))
  const share = selectionStateOf(keys, chosen)
  return (
    <fieldset className={classes.category}>
      <legend className={classes.legend}>
        <Checkbox
          label={categoryName(category.catgName)}
          fw={600}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChange(toggleAll(keys, chosen))}
        />
      </legend>
      <div className={classes.metas}>
        {category.metas.map(({ name }, place) => {
          const key = keys[place] ?? ''
          return <Checkbox key={key} label={keyName(name)} checked={chosen.has(key)} onChange={() => onChange(toggleKey(chosen, key))} />
        })}
      </div>
    </fieldset>
  )
}

/** Step 2: selects metadata, by category. */
export function MetasStep({ chosen, onChange }: MetasStepProps) {
  const { t } = useTranslation('my-dashboards')
  const { data, error, refetch } = useQuery(metasQuery())
  const [keyword, setKeyword] = useState('')
  const { keyName } = useNames()
  const filtered = data && matchingMetas(data['catg-metas'], keyword, keyName)
  const fits = isShowable(chosenMetas(data?.['catg-metas'] ?? [], chosen))
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="wrap">
        <div className={classes.grow}>
          <SearchBox label={t('searchMetas')} value={keyword} onChange={setKeyword} focusFirst />
        </div>
        <SelectedCount number={chosen.size} problem={fits ? undefined : t('tooManyMetas', { max: dashboardLimits.metas })} />
      </Group>
      {error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : !filtered ? (
        Array.from({ length: 6 }, (_, row) => <Skeleton key={row} height={72} />)
      ) : filtered.length === 0 ? (
        <EmptyState title={t('noDataFound')} />
      ) : (
        <div className={classes.categories}>
          {filtered.map((category) => (
            <CategoryBox key={category.catgId} category={category} chosen={chosen} onChange={onChange} />
          ))}
        </div>
      )}
    </Stack>
  )
}
