import { Button, Group, Stack, Text } from '@mantine/core'
import { appPageAt } from '@portico/contract/console/app-area'
import { permissionTable } from '@portico/contract/apps/permissions'
import { roleNameOf } from '@portico/contract/role-names'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { appSearch } from '../../../session/environment.ts'
import { writeSearch } from '../../../kernel/parameters.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { appAreaPages } from './app-area.pages.ts'
import classes from './no-permission.module.css'

const home = '/app/home'

/** Requests a permission in one click; those who can grant it are notified. */
function RequestAccess({ appId, permission }: { appId: string; permission: string }) {
  const { t } = useTranslation('app-area')
  const request = useChange(permissionTable.ask)
  if (request.data)
    return (
      <Text component="output" c="dimmed">
        {t(request.data.notified === null ? 'denied.askedBefore' : request.data.notified === 0 ? 'denied.nobody' : 'denied.asked')}
      </Text>
    )
  return (
    <Button loading={request.isPending} onClick={() => request.mutate({ params: { appId }, body: { permission } })}>
      {t('denied.askFor')}
    </Button>
  )
}

/** Names the permission missing for a page of an app and the roles that hold it, and leads back. */
export function NoPermissionPage() {
  const { t } = useTranslation(['app-area', 'kit'])
  const [{ appId, orgId, ph, page }] = useAddress(appAreaPages.appNoPermission)
  const { app, loading, pageKeys, may } = useAppArea()
  const requestedPage = page === undefined ? undefined : appPageAt(page)
  // While an operator's own product is off, its pages are refused even to those who hold the permission.
  const isOff = requestedPage !== undefined && may(requestedPage.by)
  usePageTitle(t('kit:accessDenied.title'))
  const { data: holders } = useQuery({
    ...query(permissionTable.holders, { params: { appId: appId ?? '' }, query: { permission: requestedPage?.by ?? '' } }),
    enabled: app !== undefined && requestedPage !== undefined,
  })
  const facts = [
    ...(app ? [{ name: t('denied.app'), value: `${app.name} (${app.id})` }] : []),
    ...(requestedPage ? [{ name: t('denied.page'), value: requestedPage.path }] : []),
    ...(requestedPage && !isOff ? [{ name: t('denied.missing'), value: <code>{requestedPage.by}</code> }] : []),
    ...(holders ? [{ name: t('denied.heldBy'), value: holders.roles.map((role) => roleNameOf(role, currentLocale())).join(', ') }] : []),
    ...(holders && holders.people.length > 0 ? [{ name: t('denied.ask'), value: holders.people.join(', ') }] : []),
  ]
  return (
    <div className={classes.denied}>
      <Stack align="center" gap="xs" ta="center">
        <IconLock size={36} stroke={1.4} aria-hidden />
        <h1>{t('kit:accessDenied.title')}</h1>
        <Text c="dimmed">{t('kit:accessDenied.text')}</Text>
        {isOff && <Text c="dimmed">{t('denied.notOn')}</Text>}
        {!app && !loading && <Text c="dimmed">{appId === undefined ? t('denied.noApp') : t('denied.unknownApp', { appId })}</Text>}
      </Stack>
      {facts.length > 0 && <Facts facts={facts} />}
      <Group justify="center">
        {app && requestedPage && !isOff && <RequestAccess appId={app.id} permission={requestedPage.by} />}
        {app && pageKeys.has(home) && page !== home ? (
          <Button component={PageLink} to={{ path: home, search: writeSearch(appSearch, { appId, orgId, ph }) }} variant="default">
            {t('denied.backHome')}
          </Button>
        ) : (
          <Button component={PageLink} to={{ path: '/index', search: {} }} variant="default">
            {t('denied.backStart')}
          </Button>
        )}
      </Group>
    </div>
  )
}
