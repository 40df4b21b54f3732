import { Button, Text, TextInput } from '@mantine/core'
import { gameBilling, type Item } from '@portico/contract/console/game-billing'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { FootBar } from '../../../kit/page/FootBar.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { useOwnTable } from '../../../kit/table/useTable.ts'
import { changeOf, problemsOf, rowsOf } from './editing.rules.ts'

/** Page size of this table, which shows all of its rows at once. */
const maxRows = 100

interface EditorProps {
  items: readonly Item[]
  currencies: readonly string[]
  onDone: () => void
}

/** Names the problems of a request, which lists the changed items, by the table's rows. */
const byRow = (error: unknown, ids: readonly number[]): unknown => {
  if (!(error instanceof ApiFailure) || !error.envelope || error.fieldErrors.length === 0) return error
  const fieldErrors = error.fieldErrors.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^items\.(\d+)\.values\./, (_, at: string) => `${ids[Number(at)]}.`),
  }))
  return new ApiFailure(error.code, error.status, error.message, { ...error.envelope, fieldErrors }, error.referer)
}

/** Manages the input in the table, which survives somebody else's save. */
const useItemsForm = ({ items, currencies, onDone }: EditorProps) => {
  const { appId = '' } = useAppArea()
  const { mutateAsync } = useChange(gameBilling.saveItems, { inline: true })
  const changedIds = (): number[] => items.map(({ id }) => id).filter((id) => form.isChanged(String(id)))
  const form = useSendForm({
    initial: rowsOf(items, currencies),
    check: (rows) =>
      changedIds().flatMap((id) => problemsOf(rows[id]!).map((problem) => ({ ...problem, field: `${id}.${problem.field}` }))),
    refresh: useRefresh([gameBilling.items]),
    send: async (rows) => {
      const ids = changedIds()
      try {
        return await mutateAsync({ params: { appId }, body: { items: ids.map((id) => changeOf(id, rows[id]!)) } })
      } catch (error) {
        throw byRow(error, ids)
      }
    },
    onSuccess: onDone,
  })
  return { form, count: changedIds().length }
}

/** Returns the columns of the table: a field in each cell. */
const useColumns = ({ fieldAt }: ReturnType<typeof useItemsForm>['form'], currencies: readonly string[]): Column<Item>[] => {
  const { t } = useTranslation('game-billing')
  const column = (path: string, title: string): Column<Item> => ({
    key: path,
    title,
    cell: ({ id, productId, editable, status }) => {
      const { value, onChange, ...field } = fieldAt<string>(`${id}.${path}`)
      return (
        <TextInput
          {...field}
          aria-label={`${title}: ${productId}`}
          size="xs"
          readOnly={!editable || (path === 'productId' && status !== 'DRAFT')}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    },
  })
  return [
    column('productId', t('productId')),
    column('name', t('name')),
    ...currencies.map((currency) => column(`prices.${currency}`, currency)),
    column('stores.google', t('google')),
    column('stores.apple', t('apple')),
  ]
}

/** Shows the items as an editable table: several are changed and saved together. */
export function ItemsEditor({ items, currencies, onDone }: EditorProps) {
  const { t } = useTranslation('game-billing')
  const { form, count } = useItemsForm({ items, currencies, onDone })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <>
      <DataTable
        label={t('editor.label')}
        columns={useColumns(form, currencies)}
        rows={items}
        rowKey={({ id }) => id}
        empty={null}
        table={{ ...useOwnTable(), size: maxRows }}
        dense
      />
      <Problem of={form.problem} />
      <FootBar
        buttons={
          <>
            <Button variant="default" onClick={() => guard.leave(onDone)} disabled={form.busy}>
              {t('editor.cancel')}
            </Button>
            <Button onClick={() => void form.submit()} loading={form.busy} disabled={count === 0}>
              {t('editor.save')}
            </Button>
          </>
        }
      >
        <Text component="output" size="sm">
          {t('editor.count', { count })}
        </Text>
      </FootBar>
      {guard.question}
    </>
  )
}
