import { Button } from '@mantine/core'
import { deepLinks, type LinkHead, type LinkKind, linkSorts, statesOf } from '@portico/contract/console/links'
import { IconDownload, IconLinkPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { Banner } from '../../../kit/page/Banner.tsx'
import { BreakableUrl } from '../../../kit/display/BreakableUrl.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { kindOf } from './kinds.ts'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { LinkPill } from './LinkPill.tsx'
import { linksPages } from './links.pages.ts'
import classes from './links.module.css'

const LinkDetail = loadable(() => import('./LinkDetail.tsx'), 'LinkDetail', <Loading />)

const systems = { android: 'Android', ios: 'iOS' } as const

const useColumns = (kind: LinkKind): Column<LinkHead>[] => {
  const { t, i18n } = useTranslation('links')
  const { list } = kindOf(kind)
  const number = (count: number) => count.toLocaleString(i18n.language)
  const target: Column<LinkHead> = {
    key: 'target',
    title: t('target'),
    width: '20%',
    cell: (link) => (
      <span className={classes.target}>
        <BreakableUrl>{link.deepLink === null ? link.target : `${link.deepLink} · ${link.target}`}</BreakableUrl>
      </span>
    ),
  }
  const apps: Column<LinkHead>[] = (['android', 'ios'] as const).map((system) => ({
    key: system,
    title: systems[system],
    width: 150,
    cell: (link) => (
      <span className={classes.target}>
        <BreakableUrl>{link[system] ?? '-'}</BreakableUrl>
      </span>
    ),
  }))
  const issued: Column<LinkHead> = {
    key: 'issued',
    title: t('issued'),
    width: 110,
    align: 'end',
    cell: ({ issued, total }) => (total === null ? number(issued) : `${number(issued)} / ${number(total)}`),
  }
  return [
    {
      key: 'name',
      userWritten: true,
      title: t('name'),
      width: '24%',
      sortBy: ({ name }) => name,
      phone: 'title',
      cell: ({ id, name, address }) => (
        <span className={classes.name}>
          <PageLink to={list({ id: String(id) })}>{name}</PageLink>
          <LinkAddress address={address} />
        </span>
      ),
    },
    { key: 'status', title: t('status'), width: 120, phone: 'aside', cell: ({ status }) => <LinkPill status={status} /> },
    target,
    ...(kind === 'deep' ? apps : []),
    { key: 'campaign', title: t('campaign'), width: 120, cell: ({ campaign }) => campaign ?? '-' },
    { key: 'clicks', title: t('clicks'), width: 90, align: 'end', sortBy: ({ clicks }) => clicks, cell: ({ clicks }) => number(clicks) },
    // For a reward it counts those issued; its visitors are among its figures.
    kind === 'reward'
      ? issued
      : { key: 'visitors', title: t('visitors'), width: 90, align: 'end', cell: ({ visitors }) => number(visitors) },
    ...(kind === 'deep'
      ? []
      : [
          {
            key: 'ends',
            title: t('endsAt'),
            width: 150,
            tight: true,
            sortBy: () => 0,
            cell: (link: LinkHead) => formatTime(link.endsAt, 'minute'),
          },
        ]),
    {
      key: 'updated',
      title: t('updated'),
      width: 150,
      tight: true,
      sortBy: () => 0,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
    { key: 'menu', title: t('actions'), width: 60, cell: (link) => <LinkMenu link={link} /> },
  ]
}

/** Explains that a reward URL requires a deep link (HELP-25); nothing once there is one, and for other kinds. */
const useNeedsDeepLink = (kind: LinkKind): boolean => {
  const { appId = '' } = useAppArea()
  const result = useQuery({ ...query(deepLinks.list, { params: { appId }, query: { size: 1 } }), enabled: kind === 'reward' })
  return kind === 'reward' && result.data?.total === 0
}

function Actions({ kind, blocked }: { kind: LinkKind; blocked: boolean }) {
  const { t } = useTranslation('links')
  const { appId = '', may } = useAppArea()
  const { calls, create, list, may: area } = kindOf(kind)
  const [{ keyword, status }] = useAddress(list)
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={addressOf(calls.download, { params: { appId }, query: { ...(keyword && { keyword }), ...(status && { status }) } })}
        download
        leftSection={<IconDownload size={16} />}
      >
        {t('csv')}
      </Button>
      {may(`${area}-add`) &&
        (blocked ? (
          <Button disabled leftSection={<IconPlus size={16} />}>
            {t(`add.${kind}`)}
          </Button>
        ) : (
          <AddButton to={create()}>{t(`add.${kind}`)}</AddButton>
        ))}
    </>
  )
}

const byUpdate = { key: 'updated', direction: 'desc' } as const

function LinkList({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls, list: page } = kindOf(kind)
  const [{ keyword, status, sort }] = useAddress(page)
  const find = { keyword, status, sort: sortIn(linkSorts, sort, byUpdate) }
  const list = useList(page, calls.list, { params: { appId }, find, initial: byUpdate })
  const blocked = useNeedsDeepLink(kind)
  return (
    <ListPage
      {...list}
      title={t(`title.${kind}`)}
      actions={<Actions kind={kind} blocked={blocked} />}
      filters={
        <>
          {blocked && (
            <Banner kind="waiting" icon={IconLinkPlus} title={t('needsDeepLink')}>
              <PageLink to={linksPages.deepLinkCreate()}>{t('add.deep')}</PageLink>
            </Banner>
          )}
          <FilterBar
            page={page}
            search={t('search')}
            choices={[{ name: 'status', label: t('status'), options: optionsOf(statesOf[kind], (one) => t(`states.${one}`)), width: 170 }]}
          />
        </>
      }
      columns={useColumns(kind)}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t(`emptyHint.${kind}`) }}
    />
  )
}

function Links({ kind }: { kind: LinkKind }) {
  const [{ id }] = useAddress(kindOf(kind).list)
  return id === undefined ? <LinkList kind={kind} /> : <LinkDetail kind={kind} id={Number(id)} />
}

/** The deep links of an app, or the figures of one. */
export function DeepLinksPage() {
  return <Links kind="deep" />
}

/** The reward URLs of an app, or the figures of one. */
export function RewardUrlsPage() {
  return <Links kind="reward" />
}

/** The shortened URLs of an app, or the figures of one. */
export function ShortUrlsPage() {
  return <Links kind="shorten" />
}
