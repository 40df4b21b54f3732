import { favorites } from '@portico/contract/dashboard/favorites'
import { itemNameIn } from '@portico/contract/kernel/characters'
import { dashboardLimits, myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { draft, useDraft } from '../../../kernel/drafts.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Wizard } from '../../../kit/form/Wizard.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { pages } from '../../../pages.ts'
import { AppsStep } from './choosing/AppsStep.tsx'
import { MetasStep } from './choosing/MetasStep.tsx'
import { dashboardRoutes, linkTo, metasQuery } from './my-dashboards.queries.ts'
import { NameStep } from './choosing/NameStep.tsx'
import classes from './choosing/Wizard.module.css'
import { type Category, chosenMetas, isShowable } from './choosing/wizard.rules.ts'

interface Choices {
  name: string
  appList: string[]
  metas: string[]
}

/** The selection made so far, kept while the user is on another page. */
const place = 'my-dashboards.add'
const storedDraft = draft<Choices>(place)

/** Holds the selection made so far, and submits it as a new dashboard. */
const useNewDashboard = (categories: readonly Category[]) => {
  const restored = useDraft<Choices>(place)
  const [initial] = useState<Choices>(restored ?? { name: '', appList: [], metas: [] })
  const form = useRouteForm(myDashboards.add, {
    initial,
    required: ['name'],
    toBody: ({ name, appList, metas }) => ({ name, appList, displayOptions: chosenMetas(categories, new Set(metas)) }),
    refreshes: [...dashboardRoutes, favorites.list],
    onSuccess: () => {
      storedDraft.clear()
      toastSuccess()
    },
    destination: ({ customizedDshbrdId }) => linkTo(customizedDshbrdId),
  })
  const { values } = form
  useEffect(() => storedDraft.save(values), [values])
  return form
}

/** Creates a dashboard in three steps. */
export function AddMyDashboardPage() {
  const { t } = useTranslation('my-dashboards')
  const go = useNavigateTo()
  const categories = useQuery(metasQuery()).data?.['catg-metas'] ?? []
  const form = useNewDashboard(categories)
  const apps = new Set(form.values.appList)
  const metas = new Set(form.values.metas)
  const selection = chosenMetas(categories, metas)
  const cancel = () => {
    storedDraft.clear()
    go(pages.dashboard())
  }
  // Nothing is lost by leaving, so there is no need to ask.
  const unguarded = { ...form, isDirty: () => false }
  const steps = [
    {
      title: t('step.apps'),
      ready: apps.size > 0 && apps.size <= dashboardLimits.apps,
      content: <AppsStep chosen={apps} onChange={(chosen) => form.set({ appList: [...chosen] })} />,
    },
    {
      title: t('step.metas'),
      ready: selection.length > 0 && isShowable(selection),
      content: <MetasStep chosen={metas} onChange={(chosen) => form.set({ metas: [...chosen] })} />,
    },
    {
      title: t('step.name'),
      ready: itemNameIn(form.values.name) !== undefined,
      content: <NameStep apps={apps} metas={selection} name={form.field('name')} />,
    },
  ]
  return (
    <Page title={t('add')} crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('add') }]}>
      <div className={classes.wizard}>
        <Wizard form={unguarded} steps={steps} finish={t('finish')} onCancel={cancel} />
      </div>
    </Page>
  )
}
