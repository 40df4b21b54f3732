import { useDebouncedValue } from '@mantine/hooks'
import { builds } from '@portico/contract/console/builds'
import type { RelatedBuild } from '@portico/contract/console/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { LazyFields, useLazyChoices } from '../../../../kit/form/LazyFields.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'

const maxOffered = 50

/** Returns a function that formats a build's name on one line. */
export const useBuildName = (): ((build: RelatedBuild) => string) => {
  const { t } = useTranslation('tickets')
  return ({ name, os, folder }) => `${name} · ${t(`systems.${os}`)} · ${folder}`
}

/** Chooses the build that a ticket is about, among the newest and by parts of their names. */
export function BuildField({ known, ...field }: Field<number | null> & { known: RelatedBuild | null }) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  const nameOf = useBuildName()
  const [chosen, setChosen] = useState(known)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 200)
  // The field's text is the name of what is chosen, until something else is typed.
  const keyword = chosen && settled === nameOf(chosen) ? '' : settled
  const { wanted, onActivate } = useLazyChoices(field.value !== (known?.id ?? null))
  const { data } = useQuery({
    ...query(builds.list, { params: { appId }, query: { ...(keyword !== '' && { keyword }), size: maxOffered } }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const results: readonly RelatedBuild[] = data?.list ?? []
  const choices = chosen && !results.some(({ id }) => id === chosen.id) ? [...results, chosen] : results
  return (
    <LazyFields onActivate={onActivate}>
      <SelectField
        {...field}
        label={t('build')}
        placeholder={t('noBuild')}
        clearable
        searchable
        // The server has searched the names already.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        nothingFoundMessage={t('noBuildFound')}
        options={choices.map((build) => ({ value: build.id, label: nameOf(build) }))}
        onChange={(id) => {
          setChosen(choices.find((build) => build.id === id) ?? null)
          field.onChange(id)
        }}
      />
    </LazyFields>
  )
}
