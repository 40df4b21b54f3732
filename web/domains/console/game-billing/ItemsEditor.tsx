import { Alert, Button, Group, NativeSelect, Table, Text, TextInput } from '@mantine/core'
import { gameBilling, type Item, type ItemDraft, itemTypes } from '@portico/contract/console/game-billing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useFailureTexts } from '../../../kit/failures.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { draftOf, type Edits, rebased, rowProblems, savedOf, withEdit, withPrice } from './editing.rules.ts'
import classes from './game-billing.module.css'
import { exampleOf } from './money.ts'

interface EditorProps {
  items: readonly Item[]
  currencies: readonly string[]
  /** Reads the items anew. */
  onReload: () => Promise<readonly Item[]>
  onDone: () => void
}

/** What is typed into the table, and how it is saved. Typed work survives somebody else's save. */
const useEditing = ({ onReload, onDone }: Pick<EditorProps, 'onReload' | 'onDone'>) => {
  const { appId = '' } = useAppArea()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [conflicts, setConflicts] = useState<readonly number[]>()
  const [failure, setFailure] = useState<Error>()
  const rebase = async (): Promise<void> => {
    const next = rebased(edits, await onReload())
    setEdits(next.edits)
    setConflicts(next.conflicts)
  }
  const save = useChange(gameBilling.save, {
    refreshes: [gameBilling.items],
    ignoreError: true,
    onSuccess: onDone,
    onError: (problem) => {
      if (problem.code === 'stale_version') void rebase()
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

interface RowProps {
  item: Item
  values: ItemDraft
  currencies: readonly string[]
  isConflict: boolean
  /** What the server said of fields of this row. */
  refused: (field: string) => string | undefined
  onType: (values: ItemDraft) => void
}

/** A row whose cells are fields. */
function EditRow({ item, values, currencies, isConflict, refused, onType }: RowProps) {
  const { t } = useTranslation('game-billing')
  const { problem } = useFailureTexts()
  const problems = rowProblems(values)
  const errorOf = (field: string) => {
    const found = problems.find((one) => one.field === field)
    if (!found) return refused(field)
    const { code, currency = '' } = found
    return problem({ code, message: code, details: { currency, max: exampleOf(currency || 'USD').split('.')[1]?.length ?? 0, min: 0 } })
  }
  const isSettled = item.status !== 'DRAFT'
  const cell = (field: string, label: string, value: string, change: (typed: string) => ItemDraft, readOnly = false) => (
    <Table.Td key={field} data-label={label}>
      <TextInput
        aria-label={`${label}: ${item.productId}`}
        size="xs"
        value={value}
        readOnly={readOnly || !item.editable}
        error={errorOf(field)}
        onChange={({ currentTarget }) => onType(change(currentTarget.value))}
      />
    </Table.Td>
  )
  return (
    <Table.Tr data-marked={isConflict || undefined}>
      {cell('productId', t('productId'), values.productId, (productId) => ({ ...values, productId }), isSettled)}
      {cell('name', t('name'), values.name, (name) => ({ ...values, name }))}
      <Table.Td data-label={t('type')}>
        <NativeSelect
          aria-label={`${t('type')}: ${item.productId}`}
          size="xs"
          disabled={isSettled || !item.editable}
          value={values.type}
          data={itemTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={({ currentTarget }) => onType({ ...values, type: itemTypes.find((one) => one === currentTarget.value) ?? values.type })}
        />
      </Table.Td>
      {currencies.map((currency) =>
        cell(`prices.${currency}`, currency, values.prices[currency] ?? '', (amount) => withPrice(values, currency, amount)),
      )}
      {cell('stores.google', t('google'), values.stores.google, (google) => ({ ...values, stores: { ...values.stores, google } }))}
      {cell('stores.apple', t('apple'), values.stores.apple, (apple) => ({ ...values, stores: { ...values.stores, apple } }))}
    </Table.Tr>
  )
}

/** The items as a table of fields: several are changed and saved together. */
export function ItemsEditor({ items, currencies, onReload, onDone }: EditorProps) {
  const { t } = useTranslation('game-billing')
  const { problem } = useFailureTexts()
  const editing = useEditing({ onReload, onDone })
  const guard = useLeaveGuard(() => editing.edits.size > 0 && !editing.busy)
  const isWrong = [...editing.edits.values()].some(({ values }) => rowProblems(values).length > 0)
  const order = [...editing.edits.keys()]
  const refusedOf = (id: number) => (field: string) => {
    const found =
      editing.failure instanceof ApiFailure
        ? editing.failure.fieldErrors.find((one) => one.field === `items.${order.indexOf(id)}.values.${field}`)
        : undefined
    return found && problem(found)
  }
  const heads = [t('productId'), t('name'), t('type'), ...currencies, t('google'), t('apple')]
  return (
    <>
      {editing.conflicts && (
        <Alert color="yellow" mb="sm" role="alert" title={t('editor.meanwhile')}>
          {t(editing.conflicts.length > 0 ? 'editor.conflicts' : 'editor.merged')}
        </Alert>
      )}
      <div className={classes.scroll}>
        <Table aria-label={t('editor.label')} verticalSpacing={6} horizontalSpacing="xs" className={classes.editor!}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => {
              const edit = editing.edits.get(item.id)
              return (
                <EditRow
                  key={item.id}
                  item={edit?.base ?? item}
                  values={edit?.values ?? draftOf(item)}
                  currencies={currencies}
                  isConflict={editing.conflicts?.includes(item.id) ?? false}
                  refused={refusedOf(item.id)}
                  onType={(values) => editing.type(item, values)}
                />
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      <Problem of={editing.failure} />
      <Group className={classes.foot!}>
        <Text size="sm" role="status">
          {t('editor.count', { count: editing.edits.size })}
        </Text>
        <span className={classes.space} />
        <Button variant="default" onClick={() => guard.leave(onDone)} disabled={editing.busy}>
          {t('editor.cancel')}
        </Button>
        <Button onClick={editing.save} loading={editing.busy} disabled={editing.edits.size === 0 || isWrong}>
          {t('editor.save')}
        </Button>
      </Group>
      {guard.question}
    </>
  )
}
