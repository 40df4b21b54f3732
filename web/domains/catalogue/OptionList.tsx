import { Button } from '@mantine/core'
import { catalogue, type CatalogueOption } from '@portico/contract/catalogue'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SortableList } from '../../kit/SortableList.tsx'
import { FailureView } from '../../kit/states.tsx'
import classes from './catalogue.module.css'
import { OptionDialog, RemoveOptionDialog } from './OptionDialogs.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import { useOrder, useSave } from './useSave.ts'

type Open = { does: 'edit' | 'remove'; option: CatalogueOption } | { does: 'add' }

const plain = ({ value, label }: Pick<CatalogueOption, 'value' | 'label'>) => ({ value, label })

/** The options of a set, in the order in which people choose from them. Each change is saved at once. */
export function OptionList({ set, hint }: { set: string; hint?: ReactNode }) {
  const { t } = useTranslation('catalogue')
  const texts = useFailureTexts()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const named = { query: { name: set } }
  const { data, error, refetch } = useQuery(query(catalogue.options, named))
  const save = useSave(catalogue.saveOptions, close)
  const order = useOrder(catalogue.saveOptions)
  const options = data?.options ?? []
  const put = (next: readonly Pick<CatalogueOption, 'value' | 'label'>[], removed: string[] = []) =>
    save.mutate({ ...named, body: { options: next.map(plain), removed } })
  const reorder = (values: string[]) =>
    order.mutateAsync({
      ...named,
      body: { options: values.flatMap((value) => options.filter((one) => one.value === value).map(plain)), removed: [] },
    })
  const dialog = {
    busy: save.isPending,
    problem: save.error ? (save.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(save.error)) : undefined,
    onClose: close,
  }
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
      {open?.does === 'add' && (
        <OptionDialog {...dialog} taken={new Set(options.map(({ value }) => value))} onSave={(added) => put([...options, added])} />
      )}
      {open?.does === 'edit' && (
        <OptionDialog
          {...dialog}
          option={open.option}
          taken={new Set()}
          onSave={(changed) => put(options.map((one) => (one.value === changed.value ? changed : one)))}
        />
      )}
      {open?.does === 'remove' && (
        <RemoveOptionDialog
          {...dialog}
          option={open.option}
          onConfirm={() =>
            put(
              options.filter(({ value }) => value !== open.option.value),
              [open.option.value],
            )
          }
        />
      )}
    </>
  )
}
