import { Button, Group, Stack, Text } from '@mantine/core'
import { creation } from '@portico/contract/console/creation'
import { isAppIdSuffix } from '@portico/contract/apps/apps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { Wizard } from '../../../kit/form/Wizard.tsx'
import { SecretText } from '../../../kit/display/OneTimeSecret.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import { BasicsStep, useFreeId } from './BasicsStep.tsx'
import classes from './creation.module.css'
import { CompaniesStep } from './CompaniesStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { type CreatedApp, isName, type Options, useCreation } from './creation.form.ts'
import { IntegrationStep } from './IntegrationStep.tsx'

const basics = ['mainPlatform', 'appType', 'suffix', 'name', 'iconFileId', 'defaultLocale']
const companies = ['partnerIds', 'publisherId', 'ownerTeamId', 'contractType']
const integration = ['packages', 'aliases', 'eventUrl', 'webLogin', 'domains', 'missionSticker']

function CreateWizard({ options, onCreated }: { options: Options; onCreated: (created: CreatedApp) => void }) {
  const { t } = useTranslation('creation')
  const go = useNavigateTo()
  const form = useCreation(options, onCreated)
  const free = useFreeId(form.values)
  const { suffix, name, partnerIds, ownerTeamId, webLogin, domains } = form.values
  return (
    <Wizard
      form={form}
      finish={t('create')}
      onCancel={() => go(pages.consoleApps())}
      steps={[
        {
          title: t('steps.basics'),
          ready: isAppIdSuffix(suffix) && free.available !== false && isName(name),
          fields: basics,
          content: <BasicsStep form={form} free={free} />,
        },
        {
          title: t('steps.companies'),
          ready: partnerIds.length > 0 && (ownerTeamId !== null || options.ownCompany === null),
          fields: companies,
          content: <CompaniesStep form={form} options={options} />,
        },
        {
          title: t('steps.integration'),
          ready: !webLogin || domains.length > 0,
          fields: integration,
          content: <IntegrationStep form={form} />,
        },
        { title: t('steps.confirm'), ready: true, content: <ConfirmStep form={form} options={options} /> },
      ]}
    />
  )
}

function Result({ appId, secret, organizationId }: CreatedApp) {
  const { t } = useTranslation('creation')
  const home = pages.appHome({ appId, ...(organizationId !== null && { orgId: organizationId }) })
  return (
    <Stack maw={640}>
      <Text>{t('created.text', { id: appId })}</Text>
      <Text fw={600}>{t('created.secret')}</Text>
      <SecretText secret={secret} />
      <Group>
        <Button component={PageLink} to={home}>
          {t('created.open')}
        </Button>
        <Button component={PageLink} to={pages.consoleApps()} variant="default">
          {t('created.all')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Creates an app in four steps; at the end its secret is shown once. */
export function CreateAppPage() {
  const { t } = useTranslation('creation')
  const { data, error, refetch } = useQuery(query(creation.options))
  const [created, setCreated] = useState<CreatedApp>()
  return (
    <div className={classes.page}>
      <Page title={created ? t('created.title') : t('title')} crumbs={[{ text: t('all'), to: pages.consoleApps() }, { text: t('title') }]}>
        {created ? (
          <Result {...created} />
        ) : error ? (
          <FailureView error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div className={classes.sheet}>
            <CreateWizard options={data} onCreated={setCreated} />
          </div>
        ) : (
          <Loading />
        )}
      </Page>
    </div>
  )
}
