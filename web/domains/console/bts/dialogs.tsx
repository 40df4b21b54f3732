import { SimpleGrid } from '@mantine/core'
import { type BtsAccount, bts, btsLimits, btsRoles } from '@portico/contract/console/bts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { today } from '../../../kernel/dates.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { DayField } from '../../../kit/form/DayField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

const refreshes = [bts.list, bts.one]

interface AccountDialogProps {
  /** The account to change; unset for a new one. */
  account?: BtsAccount
  onClose: () => void
}

const initialOf = (account: BtsAccount | undefined) => ({
  name: account?.name ?? '',
  email: account?.email ?? '',
  companyId: account?.companyId ?? (null as number | null),
  role: account?.role ?? ('developer' as const),
  ips: account?.ips ?? [],
  from: account?.from ?? today(),
  until: account?.until ?? '',
  memo: account?.memo ?? '',
})

/** Registers an account, or changes one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const companies = useQuery(query(bts.companies, { params: { appId } })).data?.list ?? []
  const only = companies.length === 1 ? companies[0] : undefined
  const companyOf = (companyId: number | null) => companyId ?? only?.id ?? 0
  // The only company need not be chosen.
  const required = [...(['name', 'email', 'ips', 'from', 'until'] as const), ...(only ? [] : (['companyId'] as const))]
  const form = useRouteForm(account ? bts.change : bts.add, {
    initial: initialOf(account),
    required,
    params: account ? { appId, id: account.id } : { appId },
    toBody: (values) => ({ ...values, companyId: companyOf(values.companyId), ...(account && { version: account.version }) }),
    draftKey: account ? `bts-${appId}-${account.id}` : `bts-new-${appId}`,
    refreshes,
    onSuccess: onClose,
  })
  const company = form.field('companyId')
  return (
    <FormDialog form={form} title={t(account ? 'edit' : 'add')} confirm={t('save')} size="lg" onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField {...form.field('name')} label={t('name')} count={btsLimits.name} focusFirst />
        <TextField {...form.field('email')} label={t('email')} />
        <SelectField
          {...company}
          value={company.value ?? only?.id ?? null}
          label={t('company')}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField {...form.field('role')} label={t('role')} options={btsRoles.map((value) => ({ value, label: t(`roles.${value}`) }))} />
        <DayField {...form.field('from')} label={t('from')} />
        <DayField {...form.field('until')} label={t('until')} />
      </SimpleGrid>
      <TagsField {...form.field('ips')} label={t('ips')} description={t('ipsHint', { max: btsLimits.ips })} max={btsLimits.ips} />
      <TextareaField {...form.field('memo')} label={t('memo')} count={btsLimits.memo} minRows={2} />
    </FormDialog>
  )
}

/** Rejects an account with a reason. */
export function RejectDialog({ account: { id, version, name }, onClose }: { account: BtsAccount; onClose: () => void }) {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(bts.reject, {
    draftKey: `bts-rejection ${appId} ${id} ${version}`,
    initial: { reason: '' },
    params: { appId, id },
    required: ['reason'],
    toBody: ({ reason }) => ({ reason, version }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('rejectTitle', { name })} confirm={t('moves.reject')} onClose={onClose}>
      <TextareaField {...form.field('reason')} label={t('reason')} count={btsLimits.reason} focusFirst />
    </FormDialog>
  )
}

/** Extends an account. */
export function ExpandDialog({ account: { id, version, name, until }, onClose }: { account: BtsAccount; onClose: () => void }) {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(bts.expand, {
    draftKey: `bts-extension ${appId} ${id} ${version}`,
    initial: { until },
    params: { appId, id },
    required: ['until'],
    toBody: (values) => ({ ...values, version }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('expandTitle', { name })} confirm={t('moves.expand')} onClose={onClose}>
      <DayField {...form.field('until')} label={t('until')} focusFirst />
    </FormDialog>
  )
}
