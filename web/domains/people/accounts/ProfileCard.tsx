import { SimpleGrid, Title } from '@mantine/core'
import { locales } from '@portico/contract/kernel/locale'
import { limits } from '@portico/contract/kernel/characters'
import { accounts, phoneMax, type Profile, profile } from '@portico/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { showTime } from '../../../kernel/dates.ts'
import { currentLocale, languageNames, showLocale } from '../../../kernel/texts.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { FailureView, Loading } from '../../../kit/states.tsx'
import { toastSuccess } from '../../../kit/toast.ts'
import classes from './photo.module.css'

const languages = locales.map((locale) => ({ value: locale, label: languageNames[locale] }))

/** What a person may change of themselves at once. Another language is shown as soon as it is saved. */
function ProfileForm({ user: { name, locale, phone } }: { user: Profile }) {
  const { t } = useTranslation('accounts')
  const form = useRouteForm(profile.saveProfile, {
    initial: { name, locale, phone },
    required: ['name'],
    refreshes: [profile.profile, accounts.envInfo],
    onSuccess: (_, values) => {
      if (values.locale !== currentLocale()) void showLocale(values.locale)
      toastSuccess()
    },
  })
  return (
    <FormPage form={form} confirm={t('personal.save')}>
      <TextField {...form.field('name')} label={t('name')} count={limits.personName} autoComplete="name" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField {...form.field('locale')} label={t('personal.language')} options={languages} />
        <TextField {...form.field('phone')} label={t('personal.phone')} type="tel" maxLength={phoneMax} autoComplete="tel" />
      </SimpleGrid>
    </FormPage>
  )
}

/** The person's own data: what they change, and what is known of them. */
export function ProfileCard() {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(query(profile.profile))
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { user } = data
  const agreed = user.termsVer !== null && t('personal.agreed', { version: user.termsVer, at: showTime(user.termsAgreedAt, 'minute') })
  return (
    <section className={classes.card} aria-labelledby="own-data">
      <Title order={2} id="own-data">
        {t('personal.data')}
      </Title>
      <ProfileForm user={user} />
      <Facts
        label={t('personal.known')}
        facts={[
          { name: t('personal.company'), value: user.company ?? '-' },
          { name: t('personal.userKey'), value: <code>{user.userKey}</code> },
          { name: t('personal.terms'), value: agreed || '-' },
          { name: t('personal.signIns'), value: user.signIns.map((way) => t(`personal.way.${way}`)).join(', ') || '-' },
        ]}
      />
    </section>
  )
}
