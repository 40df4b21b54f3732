import { registrationLimits } from '@portico/contract/apps/registrations'
import { creation, type NewApp } from '@portico/contract/console/creation'
import { isAppIdSuffix } from '@portico/contract/apps/apps'
import { hasIllegalCharacter, isDomain, isHttpsUrl, isPackageName } from '@portico/contract/kernel/checks'
import { isBlank, lengthOf } from '@portico/contract/kernel/characters'
import type { Data } from '@portico/contract/kernel/route'
import { useEffect } from 'react'
import { appList } from '@portico/contract/console/app-list'
import { draft } from '../../../kernel/drafts.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

/** The wizard's values: the app, and the names of the selected companies. */
interface FormValues extends NewApp {
  names: Record<string, string>
}

export type Options = Data<typeof creation.options>
export type CreatedApp = Data<typeof creation.create>

const key = 'create-app'

const initialOf = ({ teams, providers, ownCompany }: Options): FormValues => ({
  mainPlatform: 1,
  appType: 1,
  suffix: '',
  name: '',
  iconFileId: null,
  defaultLocale: currentLocale(),
  publisherId: providers[0]?.id ?? null,
  partnerIds: ownCompany ? [ownCompany.id] : [],
  ownerTeamId: teams[0]?.id ?? null,
  contractType: '',
  packages: { aos: [], ios: [] },
  aliases: [],
  eventUrl: '',
  webLogin: false,
  domains: [],
  missionSticker: false,
  names: ownCompany ? { [ownCompany.id]: ownCompany.name } : {},
})

const problem = (field: string, code: string, isWrong: boolean) => (isWrong ? [{ field, code, details: {} }] : [])

/** Checks the input in the browser, by the rules of the contract. */
const checkTyped = ({ suffix, name, packages, eventUrl, webLogin, domains }: FormValues) => [
  ...problem('suffix', 'invalid_app_id', !isAppIdSuffix(suffix)),
  ...problem('name', 'illegal_character', hasIllegalCharacter(name)),
  ...(['aos', 'ios'] as const).flatMap((os) => problem(`packages.${os}`, 'invalid_package', !packages[os].every(isPackageName))),
  ...problem('eventUrl', 'invalid_https_url', eventUrl.trim() !== '' && !isHttpsUrl(eventUrl.trim())),
  ...problem('domains', 'invalid_domain', webLogin && !domains.every((domain) => isDomain(domain.trim()))),
]

/** Returns whether an app name is valid. */
export const isName = (name: string): boolean =>
  !isBlank(name) && !hasIllegalCharacter(name) && lengthOf(name.trim()) <= registrationLimits.name

/** Manages the wizard's form. Its input survives a reload and a new sign-in. */
export const useCreation = (options: Options, onCreated: (created: CreatedApp) => void) => {
  const form = useRouteForm(creation.create, {
    initial: initialOf(options),
    required: ['suffix', 'name', 'partnerIds'],
    check: checkTyped,
    draftKey: key,
    refreshes: [appList.list],
    toBody: ({ names, domains, ...typed }: FormValues): NewApp => ({
      ...typed,
      developerNames: typed.partnerIds.flatMap((id) => (names[id] === undefined ? [] : [{ id, name: names[id] }])),
      domains: typed.webLogin ? domains : [],
    }),
    onSuccess: (created) => {
      draft(key).clear()
      onCreated(created)
    },
  })
  const { values, isDirty } = form
  useEffect(() => {
    if (isDirty()) draft(key).save(values)
  }, [values, isDirty])
  return form
}
export type CreationForm = ReturnType<typeof useCreation>
