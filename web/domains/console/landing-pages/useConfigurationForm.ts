import { type LandingConfiguration, landingPages, type Store, storeNames } from '@portico/contract/console/landing-pages'
import { mergeChanges } from '@portico/contract/kernel/changes'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Data } from '@portico/contract/kernel/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure, query } from '../../../kernel/api.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'

export type ConfigurationData = Data<typeof landingPages.configuration>

/** A configuration in a form: every language and every store has its fields. */
interface Edited extends Omit<LandingConfiguration, 'templates' | 'og' | 'stores' | 'errorPage'> {
  templates: Record<Locale, number | null>
  og: { pictureId: string | null; texts: Record<Locale, { title: string; description: string }> }
  stores: Record<Store, string>
  errorPage: Record<Locale, { title: string; text: string }>
}

const editedOf = ({ templates, og, stores, errorPage, ...rest }: LandingConfiguration): Edited => ({
  ...rest,
  templates: fillLanguages<number | null>(templates, null),
  og: { ...og, texts: fillLanguages(og.texts, { title: '', description: '' }) },
  stores: Object.fromEntries(
    storeNames.map((store) => [store, stores.find((link) => link.store === store)?.url ?? '']),
  ) as Edited['stores'],
  errorPage: fillLanguages(errorPage, { title: '', text: '' }),
})

const configurationOf = ({ templates, og, stores, errorPage, ...rest }: Edited): LandingConfiguration => ({
  ...rest,
  templates: Object.fromEntries(Object.entries(templates).filter(([, id]) => id !== null)) as LandingConfiguration['templates'],
  og: { ...og, texts: filledTexts(og.texts) },
  stores: storeNames.flatMap((store) => (stores[store].trim() === '' ? [] : [{ store, url: stores[store] }])),
  errorPage: filledTexts(errorPage),
})

/** Manages the form of the configuration. On a concurrent save the user chooses; no input is lost. */
export const useConfigurationForm = (appId: string, read: ConfigurationData) => {
  const { t } = useTranslation('landing-pages')
  const client = useQueryClient()
  const params = { appId }
  const [base, setBase] = useState(read)
  const [fresh, setFresh] = useState<ConfigurationData>()
  const save = useChange(landingPages.save, { inline: true })
  const refresh = useRefresh([landingPages.configuration, landingPages.templates])
  const form = useSendForm({
    initial: { configuration: editedOf(read.configuration) },
    send: async ({ configuration }) => {
      const body = { configuration: configurationOf(configuration), version: base.version }
      try {
        const { version } = await save.mutateAsync({ params, body })
        setBase({ ...base, configuration: body.configuration, version })
        return version
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'stale_version')
          setFresh(await client.fetchQuery({ ...query(landingPages.configuration, { params }), staleTime: 0 }))
        throw error
      }
    },
    draftKey: `landing-configuration-${appId}`,
    refresh,
    onSuccess: () => toast('success', t('saved')),
  })
  const settle = (whose: 'mine' | 'theirs') => {
    if (fresh) {
      const theirs = editedOf(fresh.configuration)
      const { merged } = mergeChanges(editedOf(base.configuration), form.values.configuration, theirs)
      setBase(fresh)
      form.set({ configuration: whose === 'mine' ? merged : theirs })
    }
    setFresh(undefined)
  }
  return { form, version: base.version, isOvertaken: fresh !== undefined, settle, close: () => setFresh(undefined) }
}
export type ConfigurationForm = ReturnType<typeof useConfigurationForm>['form']
