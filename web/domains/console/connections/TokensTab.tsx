import { Button, Group, Text } from '@mantine/core'
import { type AppToken, tokenLimits, tokens } from '@portico/contract/console/connections'
import { limits } from '@portico/contract/kernel/characters'
import type { Phase } from '@portico/contract/kernel/permission'
import { IconTrash } from '@tabler/icons-react'
import { isForLimitedTokens, isPermission } from '@portico/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PickField } from '../../../kit/form/PickField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { ShortList } from '../../../kit/display/ShortList.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../kit/table/useTable.ts'
import { nullIfEmpty } from './endpoints/EndpointDialog.tsx'
import { PhasesField } from './WantedFields.tsx'

const tones = { valid: 'good', expired: 'idle', revoked: 'bad' } as const
const lengths = [7, 30, 90, 180, 365] as const

/** Returns whether a token of these phases can have a permission; none means all. */
const fits = (phases: readonly Phase[], code: string): boolean => phases.length === 0 || (isPermission(code) && isForLimitedTokens(code))

/** The permissions that typical programs need. */
const presets = {
  upload: ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`),
  qa: ['app-submit-build-version-view', 'app-qa-request-add', 'app-qa-request-submit'],
} as const

interface TokenDialogProps {
  appId: string
  mine: readonly string[]
  onClose: () => void
  onMade: (token: string) => void
}

/** A new token: its phases, expiry, and permissions, whose list opens below them. */
function TokenDialog({ appId, mine, onClose, onMade }: TokenDialogProps) {
  const { t } = useTranslation('connections')
  const form = useRouteForm(tokens.addToken, {
    initial: { name: '', permissions: [] as string[], phases: [] as Phase[], days: 90 as number },
    required: ['name', 'permissions'],
    params: { appId },
    check: ({ phases, permissions }) => {
      const others = permissions.filter((one) => !fits(phases, one))
      const message = t('tokens.wholeApp', { permissions: others.join(', ') })
      return others.length > 0 ? [{ field: 'permissions', message }] : []
    },
    toBody: ({ phases, ...rest }) => ({ ...rest, phases: nullIfEmpty(phases) }),
    refreshes: [tokens.tokens],
    draftKey: `app-token ${appId}`,
    onSuccess: ({ token }) => onMade(token),
  })
  const { phases, permissions } = form.values
  const choices = mine.filter((one) => fits(phases, one))
  return (
    <FormDialog form={form} title={t('tokens.add')} confirm={t('tokens.make')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <PhasesField {...form.field('phases')} hint={t('tokens.phasesHint')} />
      <SelectField
        {...form.field('days')}
        label={t('tokens.days')}
        options={lengths.map((days) => ({ value: days, label: t('tokens.daysOf', { count: days }) }))}
      />
      <PickField
        {...form.field('permissions')}
        label={t('tokens.permissions')}
        description={t('tokens.permissionsHint')}
        options={choices.map((one) => ({ value: one, label: one }))}
        max={tokenLimits.permissions}
      />
      <Group gap="xs">
        {(['upload', 'qa'] as const)
          .filter((name) => presets[name].every((one) => choices.includes(one)))
          .map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              onClick={() => form.set({ permissions: [...new Set([...permissions, ...presets[name]])] })}
            >
              {t(`tokens.presets.${name}`)}
            </Button>
          ))}
      </Group>
    </FormDialog>
  )
}

const useColumns = (onRevoke: (token: AppToken) => void): Column<AppToken>[] => {
  const { t } = useTranslation('connections')
  return [
    {
      key: 'name',
      title: t('name'),
      phone: 'title',
      cell: ({ name, hint }) => (
        <div>
          {name}
          <Text size="xs" c="dimmed" fw={400} ff="monospace">
            {hint}…
          </Text>
        </div>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'aside',
      width: 120,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`tokens.states.${state}`)} />,
    },
    {
      key: 'permissions',
      title: t('tokens.permissions'),
      cell: ({ permissions }) => <ShortList texts={permissions} summary={t('tokens.count', { count: permissions.length })} />,
    },
    {
      key: 'phases',
      title: t('phases'),
      width: 150,
      cell: ({ phases }) => (phases as Phase[] | null)?.map((phase) => t(`phaseNames.${phase}`)).join(', ') ?? t('all'),
    },
    { key: 'by', title: t('tokens.by'), width: 130, cell: ({ madeBy }) => madeBy },
    { key: 'expires', title: t('tokens.expires'), width: 120, tight: true, cell: ({ expiresAt }) => formatTime(expiresAt, 'date') },
    { key: 'used', title: t('lastUsed'), width: 150, tight: true, cell: ({ lastUsedAt }) => formatTime(lastUsedAt, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (token) =>
        token.revocable && (
          <RowMenu
            label={t('menu', { name: token.name })}
            actions={[{ icon: IconTrash, text: t('tokens.revoke'), danger: true, onClick: () => onRevoke(token) }]}
          />
        ),
    },
  ]
}

/** The tokens with which programs act on an app. */
export function TokensTab({ appId }: { appId: string }) {
  const { t } = useTranslation('connections')
  const { data, error, refetch } = useQuery(query(tokens.tokens, { params: { appId } }))
  const table = useOwnTable()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  const [revoking, setRevoking] = useState<AppToken>()
  const columns = useColumns(setRevoking)
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('tokens.hint')}
        </Text>
        {data?.mayAdd && <AddButton onClick={() => setAdding(true)}>{t('tokens.add')}</AddButton>}
      </Group>
      <DataTable
        label={t('tokens.title')}
        columns={columns}
        rows={data?.tokens}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('tokens.none')} />}
        table={table}
      />
      {adding && data && (
        <TokenDialog
          appId={appId}
          mine={data.mine}
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false)
            setMade(token)
          }}
        />
      )}
      {made && <OneTimeSecret title={t('tokens.made')} secret={made} onClose={() => setMade(undefined)} />}
      {revoking && (
        <ConfirmChange
          route={tokens.revokeToken}
          refreshes={[tokens.tokens]}
          input={{ params: { appId, tokenId: revoking.id } }}
          title={t('tokens.revokeTitle', { name: revoking.name })}
          confirm={t('tokens.revoke')}
          onClose={() => setRevoking(undefined)}
        >
          {t('tokens.revokeText')}
        </ConfirmChange>
      )}
    </>
  )
}
