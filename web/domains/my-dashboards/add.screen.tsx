import { Button, Group, Stepper, Text } from '@mantine/core'
import { favorites } from '@portico/contract/favorites'
import { itemNameIn } from '@portico/contract/kernel/characters'
import { myDashboards } from '@portico/contract/my-dashboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { useGo } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { Page } from '../../kit/Page.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { pages } from '../../pages.ts'
import { AppsStep } from './AppsStep.tsx'
import { MetasStep } from './MetasStep.tsx'
import { dashboardRoutes, linkTo, metasQuery } from './my-dashboards.queries.ts'
import { NameStep } from './NameStep.tsx'
import classes from './Wizard.module.css'
import { chosenMetas } from './wizard.rules.ts'

const steps = ['apps', 'metas', 'name'] as const

/** What has been chosen so far. It stays whichever way one goes. */
const useWizard = () => {
  const [step, setStep] = useState(0)
  const [apps, setApps] = useState<ReadonlySet<string>>(new Set())
  const [metas, setMetas] = useState<ReadonlySet<string>>(new Set())
  const [name, setName] = useState('')
  const { data } = useQuery(metasQuery())
  const shown = data ? chosenMetas(data['catg-metas'], metas) : []
  const valid = [apps.size > 0, shown.length > 0, itemNameIn(name) !== undefined]
  return { step, setStep, apps, setApps, metas, setMetas, name, setName, shown, mayGoOn: valid.slice(0, step + 1).every(Boolean) }
}

/** Puts a dashboard together in three steps. */
export function AddMyDashboardPage() {
  const { t } = useTranslation('my-dashboards')
  const texts = useFailureTexts()
  const go = useGo()
  const wizard = useWizard()
  const { step, setStep, apps, metas, name, shown, mayGoOn } = wizard
  const add = useChange(myDashboards.add, {
    refreshes: [...dashboardRoutes, favorites.list],
    onSuccess: ({ customizedDshbrdId }) => {
      toastSuccess()
      go(linkTo(customizedDshbrdId))
    },
  })
  const finish = () => {
    const valid = itemNameIn(name)
    if (valid !== undefined) add.mutate({ body: { name: valid, appList: [...apps], displayOptions: shown } })
  }
  return (
    <Page title={t('add')} crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('add') }]}>
      <form
        className={classes.wizard}
        onSubmit={(event) => {
          event.preventDefault()
          if (!mayGoOn) return
          if (step < 2) setStep(step + 1)
          else finish()
        }}
      >
        <Stepper active={step} size="sm" allowNextStepsSelect={false} className={classes.steps!}>
          {steps.map((one) => (
            <Stepper.Step key={one} label={t(`step.${one}`)} allowStepSelect={false} />
          ))}
        </Stepper>
        <h2 className={classes.now}>{t(`step.${steps[step] ?? 'apps'}`)}</h2>
        {step === 0 && <AppsStep chosen={apps} onChange={wizard.setApps} />}
        {step === 1 && <MetasStep chosen={metas} onChange={wizard.setMetas} />}
        {step === 2 && <NameStep apps={apps} metas={shown} name={name} onName={wizard.setName} />}
        <Group justify="flex-end" gap="xs" className={classes.foot!}>
          {add.error && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" flex={1}>
              {texts.failure(add.error)}
            </Text>
          )}
          {step === 0 ? (
            <Button variant="default" onClick={() => go(pages.dashboard())}>
              {t('cancel')}
            </Button>
          ) : (
            <Button variant="default" disabled={add.isPending} onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" disabled={!mayGoOn} loading={add.isPending}>
            {t(step === 2 ? 'finish' : 'next')}
          </Button>
        </Group>
      </form>
    </Page>
  )
}
