import { useDebouncedValue } from '@mantine/hooks'
import { campaignLimits, campaigns, type Inventory } from '@portico/contract/console/campaigns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { PickField } from '../../../kit/form/PickField.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'

const maxOffered = 50

/** Chooses the campaigns of an inventory, among those that the server finds by their names. */
export function CampaignsField({ known, ...field }: Field<number[]> & { known: Inventory['campaigns'] }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const [chosen, setChosen] = useState(known)
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({
    ...query(campaigns.list, { params: { appId }, query: { ...(keyword !== '' && { keyword }), size: maxOffered, sort: 'name,asc' } }),
    placeholderData: keepPreviousData,
  })
  const unnamed = field.value.map((id) => ({ id, name: String(id) }))
  const campaignById = new Map([...unnamed, ...chosen, ...(data?.list ?? [])].map(({ id, name }) => [id, { id, name }]))
  return (
    <PickField
      {...field}
      label={t('title')}
      options={[...campaignById.values()].map(({ id, name }) => ({ value: id, label: name }))}
      max={campaignLimits.campaigns}
      onSearch={setTyped}
      nothingFound={t('empty')}
      onChange={(ids) => {
        // Their names are needed when a later search no longer finds them.
        setChosen(ids.flatMap((id) => campaignById.get(id) ?? []))
        field.onChange(ids)
      }}
    />
  )
}
