import { Alert, Button, Text, TextInput } from '@mantine/core'
import { gameBilling, type Item, type ItemDraft } from '@portico/contract/console/game-billing'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { FootBar } from '../../../kit/FootBar.tsx'
import { useFailureTexts } from '../../../kit/failures.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { useOwnTable } from '../../../kit/useTable.ts'
import { draftOf, type Edits, rebase, rowProblems, savedOf, withEdit, withPrice } from './editing.rules.ts'
import { exampleOf } from './money.ts'

/** All rows of a page stand on one. */
const maxRows = 100

interface EditorProps {
  items: readonly Item[]
  currencies: readonly string[]
  /** Refetches the items. */
  onReload: () => Promise<readonly Item[]>
  onDone: () => void
}

/** Manages input in the table and saves it. Input survives somebody else's save. */
const useEditing = ({ onReload, onDone }: Pick<EditorProps, 'onReload' | 'onDone'>) => {
  const { appId = '' } = useAppArea()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [conflicts, setConflicts] = useState<readonly number[]>()
  const [failure, setFailure] = useState<Error>()
  const reload = async (): Promise<void> => {
    const next = rebase(edits, await onReload())
    setEdits(next.edits)
    setConflicts(next.conflicts)
  }
  const save = useChange(gameBilling.saveItems, {
    refreshes: [gameBilling.items],
    ignoreError: true,
    onSuccess: onDone,
    onError: (problem) => {
      if (problem.code === 'stale_version') void reload()
      else setFailure(problem)
    },
  })
  return {
    edits,
    conflicts,
    failure,
    busy: save.isPending,
    type: (item: Item, values: ItemDraft) => {
      setFailure(undefined)
      setEdits((before) => withEdit(before, item, values))
    },
    save: () => {
      setFailure(undefined)
      save.mutate({ params: { appId }, body: { items: savedOf(edits) } })
    },
  }
}

interface CellProps {
  item: Item
  values: ItemDraft
  field: string
  label: string
  value: string
  readOnly?: boolean
  /** The server's problem with the field. */
  refused: string | undefined
  onType: (typed: string) => void
}

/** A table cell with an input field. */
function Cell({ item, values, field, label, value, readOnly = false, refused, onType }: CellProps) {
  const { problem } = useFailureTexts()
  const found = rowProblems(values).find((one) => one.field === field)
  const { code = '', currency = '' } = found ?? {}
  const details = { currency, max: exampleOf(currency || 'USD').split('.')[1]?.length ?? 0, min: 0 }
  return (
    <TextInput
      aria-label={`${label}: ${item.productId}`}
      size="xs"
      value={value}
      readOnly={readOnly || !item.editable}
      error={found ? problem({ code, message: code, details }) : refused}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

type Editing = ReturnType<typeof useEditing>

/** Returns the columns of the table: a field in each cell. */
const useColumns = ({ edits, failure, type }: Editing, currencies: readonly string[]): Column<Item>[] => {
  const { t } = useTranslation('game-billing')
  const { problem } = useFailureTexts()
  const order = [...edits.keys()]
  const refusedOf = (id: number, field: string): string | undefined => {
    const path = `items.${order.indexOf(id)}.values.${field}`
    const found = failure instanceof ApiFailure ? failure.fieldErrors.find((one) => one.field === path) : undefined
    return found && problem(found)
  }
  const column = (
    field: string,
    title: string,
    read: (values: ItemDraft) => string,
    write: (values: ItemDraft, typed: string) => ItemDraft,
  ): Column<Item> => ({
    key: field,
    title,
    cell: (row) => {
      const { base: item, values } = edits.get(row.id) ?? { base: row, values: draftOf(row) }
      const shared = { item, values, field, label: title, value: read(values), refused: refusedOf(row.id, field) }
      const readOnly = field === 'productId' && item.status !== 'DRAFT'
      return <Cell {...shared} readOnly={readOnly} onType={(typed) => type(row, write(values, typed))} />
    },
  })
  return [
    column(
      'productId',
      t('productId'),
      ({ productId }) => productId,
      (values, productId) => ({ ...values, productId }),
    ),
    column(
      'name',
      t('name'),
      ({ name }) => name,
      (values, name) => ({ ...values, name }),
    ),
    ...currencies.map((currency) =>
      column(
        `prices.${currency}`,
        currency,
        ({ prices }) => prices[currency] ?? '',
        (values, amount) => withPrice(values, currency, amount),
      ),
    ),
    column(
      'stores.google',
      t('google'),
      ({ stores }) => stores.google,
      (values, google) => ({ ...values, stores: { ...values.stores, google } }),
    ),
    column(
      'stores.apple',
      t('apple'),
      ({ stores }) => stores.apple,
      (values, apple) => ({ ...values, stores: { ...values.stores, apple } }),
    ),
  ]
}

/** The items as an editable table: several are changed and saved together. */
export function ItemsEditor({ items, currencies, onReload, onDone }: EditorProps) {
  const { t } = useTranslation('game-billing')
  const editing = useEditing({ onReload, onDone })
  const { edits, conflicts, failure, busy } = editing
  const guard = useLeaveGuard(() => edits.size > 0 && !busy)
  const isWrong = [...edits.values()].some(({ values }) => rowProblems(values).length > 0)
  return (
    <>
      {conflicts && (
        <Alert color="yellow" mb="sm" title={t('editor.meanwhile')}>
          {t(conflicts.length > 0 ? 'editor.conflicts' : 'editor.merged')}
        </Alert>
      )}
      <DataTable
        label={t('editor.label')}
        columns={useColumns(editing, currencies)}
        rows={items}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ ...(conflicts?.includes(id) && { 'data-marked': true }) })}
        empty={null}
        table={{ ...useOwnTable(), size: maxRows }}
        dense
      />
      <Problem of={failure} />
      <FootBar
        buttons={
          <>
            <Button variant="default" onClick={() => guard.leave(onDone)} disabled={busy}>
              {t('editor.cancel')}
            </Button>
            <Button onClick={editing.save} loading={busy} disabled={edits.size === 0 || isWrong}>
              {t('editor.save')}
            </Button>
          </>
        }
      >
        <Text component="output" size="sm">
          {t('editor.count', { count: edits.size })}
        </Text>
      </FootBar>
      {guard.question}
    </>
  )
}
