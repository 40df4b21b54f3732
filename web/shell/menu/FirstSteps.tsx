import { Alert, Button, List, Text, ThemeIcon } from '@mantine/core'
import { apps } from '@portico/contract/apps/apps'
import { catalogue } from '@portico/contract/dashboard/catalogue'
import { accounts } from '@portico/contract/people/accounts'
import { companies } from '@portico/contract/people/companies'
import { invitations } from '@portico/contract/people/invitations'
import { products } from '@portico/contract/portal/products'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { query } from '../../kernel/api.ts'
import { portalZone } from '../../kernel/dates.ts'
import type { Target } from '../../kernel/pages.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'

const ended = 'first-steps:ended'

interface Step {
  key: 'categories' | 'apps' | 'companies' | 'people' | 'products'
  to: Target
  done: boolean | undefined
  /** Number of answers it is waiting for. */
  waiting?: number
}

const quietly = { meta: { ignoreError: true } } as const

/** Returns the set-up steps of a new portal, and whether each is done; undefined until known. */
const useSteps = (): Step[] => {
  const categories = useQuery({ ...query(catalogue.list), ...quietly }).data?.categories.length
  const appCount = useQuery({ ...query(apps.list, { query: { page: 0, size: 1 } }), ...quietly }).data?.total
  const companyCount = useQuery({ ...query(companies.list, { query: { page: 0, size: 10 } }), ...quietly }).data?.total
  const people = useQuery({ ...query(accounts.users, { query: { page: 0, size: 10 } }), ...quietly }).data?.total
  const pendingInvitations = useQuery({ ...query(invitations.waiting), ...quietly }).data?.waiting
  const productCount = useQuery({ ...query(products.all), ...quietly }).data?.products.length
  const isMore = (count: number | undefined, than: number) => (count === undefined ? undefined : count > than)
  return [
    { key: 'categories', to: pages.catalogue(), done: isMore(categories, 0) },
    { key: 'apps', to: pages.imports(), done: isMore(appCount, 0) },
    { key: 'companies', to: pages.adminCompanies(), done: isMore(companyCount, 1) },
    {
      key: 'people',
      to: pages.users({ open: 'invitation' }),
      done: pendingInvitations === undefined ? undefined : isMore(people, pendingInvitations > 0 ? 0 : 1),
      waiting: pendingInvitations ?? 0,
    },
    { key: 'products', to: pages.adminProducts(), done: isMore(productCount, 0) },
  ]
}

/** Guides the administrator of a new portal through its set-up. Ends when everything is done, or when dismissed. */
export function FirstSteps() {
  const { t } = useTranslation('shell')
  const [closed, setClosed] = useState(() => localStorage.getItem(ended) !== null)
  const steps = useSteps()
  if (closed || steps.some(({ done }) => done === undefined) || steps.every(({ done }) => done)) return null
  const close = () => {
    localStorage.setItem(ended, 'yes')
    setClosed(true)
  }
  return (
    <Alert variant="light" title={t('firstSteps.title')} m="md">
      <List center spacing="xs" mb="sm">
        {steps.map(({ key, to, done, waiting = 0 }) => (
          <List.Item
            key={key}
            icon={
              <ThemeIcon size={20} radius="xl" variant={done ? 'filled' : 'light'} aria-hidden>
                {done ? <IconCheck size={14} /> : <IconCircle size={14} />}
              </ThemeIcon>
            }
          >
            <PageLink to={to}>{t(`firstSteps.${key}`)}</PageLink>
            {done && (
              <Text
                component="span"
                c="dimmed"
              >{` – ${t('firstSteps.done')}${waiting > 0 ? `, ${t('firstSteps.waiting', { count: waiting })}` : ''}`}</Text>
            )}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mb="sm">
        {t('firstSteps.settings', { zone: portalZone() })}{' '}
        <PageLink to={pages.guides({ t: 'run', id: 'installing' })}>{t('firstSteps.manual')}</PageLink>
      </Text>
      <Button size="xs" variant="default" onClick={close}>
        {t('firstSteps.close')}
      </Button>
    </Alert>
  )
}
