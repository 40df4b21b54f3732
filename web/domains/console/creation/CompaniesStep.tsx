import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { channelingType, registrationLimits } from '@portico/contract/apps/registrations'
import { creation, maxContractTypeLength } from '@portico/contract/console/creation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { PickField } from '../../../kit/form/PickField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { CreationForm, Options } from './creation.form.ts'

const settleMs = 250

/** Searches developer companies by typed text, and keeps the selected ones. */
const useCompanies = ({ values }: CreationForm) => {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, settleMs)
  const { data } = useQuery({ ...query(creation.companies, { query: { keyword } }), placeholderData: keepPreviousData })
  const nameById = new Map(values.partnerIds.map((id) => [id, values.names[id] ?? String(id)]))
  for (const { id, name } of data?.list ?? []) nameById.set(id, name)
  return { known: nameById, setTyped }
}

/** The second step: developers, publisher, owner team, and contract. */
export function CompaniesStep({ form, options }: { form: CreationForm; options: Options }) {
  const { t } = useTranslation('creation')
  const { known, setTyped } = useCompanies(form)
  const { appType, partnerIds } = form.values
  const partners = form.field('partnerIds')
  const nameOf = (id: number): string => known.get(id) ?? ''
  const developers = partnerIds.map((value) => ({ value, label: nameOf(value) }))
  const publishers = appType === channelingType ? developers : options.providers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack>
      <PickField
        {...partners}
        onChange={(ids) => form.set({ partnerIds: ids, names: Object.fromEntries(ids.map((id) => [id, nameOf(id)])) })}
        label={t('partners')}
        description={t('partnersHint', { most: registrationLimits.partners })}
        max={registrationLimits.partners}
        options={[...known].map(([value, label]) => ({ value, label }))}
        onSearch={setTyped}
        nothingFound={t('nothing')}
      />
      <SelectField {...form.field('publisherId')} label={t('publisher')} description={t('publisherHint')} options={publishers} />
      <SelectField
        {...form.field('ownerTeamId')}
        label={t('team')}
        description={t('teamHint')}
        options={options.teams.map(({ id, name }) => ({ value: id, label: name }))}
        clearable={options.ownCompany === null}
      />
      <TextField {...form.field('contractType')} label={t('contract')} maxLength={maxContractTypeLength} />
    </Stack>
  )
}
