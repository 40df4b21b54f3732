import { useDebouncedValue } from '@mantine/hooks'
import { type BasicSetting, channelingType } from '@portico/contract/apps/registrations'
import { settings } from '@portico/contract/console/settings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { useLazyChoices } from '../../../../kit/form/LazyFields.tsx'
import type { Companies } from '../changes.ts'

const settleMs = 250

/** Company options: search results once somebody turns to the fields, and companies already in the settings. */
export const useCompanySearch = ({ partnerIds, publisherId, appType }: BasicSetting, companies: Companies, enabled: boolean) => {
  const { appId = '' } = useAppArea()
  const [typed, onSearch] = useState('')
  const selected = publisherId === null ? partnerIds : [...partnerIds, publisherId]
  const { wanted, onActivate } = useLazyChoices(selected.some((id) => companies[id] === undefined))
  const [keyword] = useDebouncedValue(typed, settleMs)
  const { data } = useQuery({
    ...query(settings.companies, { params: { appId }, query: { keyword } }),
    placeholderData: keepPreviousData,
    enabled: enabled && wanted,
  })
  const names = new Map(Object.entries(companies).map(([id, name]) => [Number(id), name]))
  for (const { id, name } of [...(data?.partners ?? []), ...(data?.providers ?? [])]) names.set(id, name)
  const option = (value: number) => ({ value, label: names.get(value) ?? String(value) })
  const ids = [...new Set([...partnerIds, ...(data?.partners ?? []).map(({ id }) => id)])]
  const publishers = appType === channelingType ? partnerIds : (data?.providers ?? []).map(({ id }) => id)
  return {
    found: Object.fromEntries(names) as Companies,
    options: ids.map(option),
    publishers: [...new Set([...publishers, ...(publisherId === null ? [] : [publisherId])])].map(option),
    onSearch,
    onActivate,
  }
}
