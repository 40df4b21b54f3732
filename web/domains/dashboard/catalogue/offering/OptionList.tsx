import { Button } from '@mantine/core'
import { catalogue, type CatalogueOption } from '@portico/contract/dashboard/catalogue'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { latestOf } from '../../../../kit/form/latest.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Panel } from '../../../../kit/page/Panel.tsx'
import { SortableList } from '../../../../kit/list/SortableList.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import classes from '../catalogue.module.css'
import { EntryMenu } from '../EntryMenu.tsx'
import { useOrder } from '../useSave.ts'
import { optionsInput } from './option.rules.ts'

const OptionDialog = loadable(() => import('./OptionDialogs.tsx'), 'OptionDialog')
const RemoveOptionDialog = loadable(() => import('./OptionDialogs.tsx'), 'RemoveOptionDialog')

type Open = { does: 'edit' | 'remove'; option: CatalogueOption } | { does: 'add' }

/** Lists the options of a set, in the order shown to people. Each change is saved immediately. */
export function OptionList({ set, hint }: { set: string; hint?: ReactNode }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { data, error, refetch } = useQuery(query(catalogue.options, { query: { name: set } }))
  const order = useOrder(catalogue.saveOptions)
  const options = data?.options ?? []
  const reorder = (values: string[]) =>
    order.mutateAsync(
      optionsInput(
        set,
        options,
        values.flatMap((value) => options.filter((one) => one.value === value)),
      ),
    )
  const dialog = { set, options, onClose: close }
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Panel
        title={set}
        hint={hint}
        count={data?.options.length}
        empty={{ title: t('option.none'), hint: t('option.noneHint') }}
        action={
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ does: 'add' })}>
            {t('option.add')}
          </Button>
        }
      >
        <SortableList label={set} items={options} itemKey={({ value }) => value} nameOf={({ label }) => label} onOrder={reorder}>
          {(option, moves) => (
            <>
              <div className={classes.entry}>
                <strong>{option.label}</strong>
                <span className={classes.count}>{t('uses.apps', { count: option.apps })}</span>
                {option.label !== option.value && <span className={classes.value}>{option.value}</span>}
              </div>
              <EntryMenu
                name={option.label}
                moves={moves}
                onEdit={() => setOpen({ does: 'edit', option })}
                onRemove={() => setOpen({ does: 'remove', option })}
              />
            </>
          )}
        </SortableList>
      </Panel>
      {open?.does === 'add' && <OptionDialog {...dialog} />}
      {open?.does === 'edit' && <OptionDialog {...dialog} option={latestOf(options, open.option, ({ value }) => value)} />}
      {open?.does === 'remove' && <RemoveOptionDialog {...dialog} option={open.option} />}
    </>
  )
}
