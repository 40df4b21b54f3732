import { Stack, Title } from '@mantine/core'
import { accounts, maxPhoneLength, type Profile, profile, type User } from '@portico/contract/people/accounts'
import { limits } from '@portico/contract/kernel/characters'
import { localeOf } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { showLocale } from '../../../session/locale.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { PhotoChanger } from './photo/PhotoChanger.tsx'

const languages = languageOptions()

function ProfileForm({ own: { name, locale, phone } }: { own: Profile }) {
  const { t } = useTranslation(['accounts', 'kit'])
  const form = useRouteForm(profile.saveProfile, {
    draftKey: 'profile',
    initial: { name, locale, phone },
    required: ['name'],
    refreshes: [profile.profile, accounts.envInfo],
    success: t('personal.saved'),
    onSuccess: ({ user }) => void showLocale(user.locale),
  })
  const language = form.field('locale')
  return (
    <FormPage form={form} confirm={t('personal.save')}>
      <TextField {...form.field('name')} label={t('personal.name')} count={limits.personName} autoComplete="name" />
      <LazySelect
        {...language}
        label={t('personal.language')}
        data={languages}
        allowDeselect={false}
        onChange={(next) => language.onChange(localeOf(next ?? '') ?? language.value)}
      />
      <TextField {...form.field('phone')} label={t('personal.phone')} type="tel" autoComplete="tel" maxLength={maxPhoneLength} />
    </FormPage>
  )
}

/** Edits a person's profile, and shows other facts about their account. */
export function ProfileCard({ user, own }: { user: User; own: Profile }) {
  const { t } = useTranslation('accounts')
  const { company, userKey, terms, hasPassword, signOn } = own
  const signIn = [...(hasPassword ? [t('password')] : []), ...(signOn === null ? [] : [signOn])].join(', ')
  const agreement = terms && [terms.version, terms.agreedAt && formatTime(terms.agreedAt, 'minute')].filter(Boolean).join(' · ')
  return (
    <section aria-label={t('personal.title')}>
      <Title order={2}>{own.name}</Title>
      <Stack gap="lg">
        <PhotoChanger user={user} />
        <ProfileForm key={`${own.name} ${own.locale} ${own.phone}`} own={own} />
        <Facts
          facts={[
            { name: t('personal.company'), value: company },
            { name: t('personal.userKey'), value: <code>{userKey}</code> },
            { name: t('personal.terms'), value: agreement },
            { name: t('personal.signIn'), value: signIn },
          ]}
        />
      </Stack>
    </section>
  )
}
