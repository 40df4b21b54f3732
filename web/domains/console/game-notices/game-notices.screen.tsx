import { type GameNotice, gameNotices, noticeKinds, noticeStates } from '@portico/contract/console/game-notices'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatPeriod, portalZone } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { gameNoticesPages } from './game-notices.pages.ts'

const NoticeForm = loadable(() => import('./NoticeForm.tsx'), 'NoticeForm')
const tones = { SCHEDULED: 'waiting', SHOWN: 'good', ENDED: 'idle', PAUSED: 'bad' } as const
const refreshes = [gameNotices.list, gameNotices.one]

const titleOf = ({ texts, defaultLanguage }: GameNotice): string => texts[defaultLanguage]?.title ?? ''

type Open = { what: 'form'; notice?: GameNotice } | { what: 'delete'; notice: GameNotice }

function Menu({ notice, onOpen }: { notice: GameNotice; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('game-notices')
  const { appId = '', may } = useAppArea()
  const pause = useChange(gameNotices.disable, { refreshes })
  const resume = useChange(gameNotices.enable, { refreshes })
  const input = { params: { appId, id: notice.id } }
  const { state, mine } = notice
  const allows = (action: 'edit' | 'disable' | 'enable' | 'delete') => mine && may(`app-gp-notice-${action}`)
  const actions = [
    ...(allows('edit') && state !== 'ENDED'
      ? [{ icon: IconPencil, text: t('edit'), onClick: () => onOpen({ what: 'form', notice }) }]
      : []),
    ...(allows('disable') && (state === 'SHOWN' || state === 'SCHEDULED')
      ? [{ icon: IconPlayerPause, text: t('pause'), onClick: () => pause.mutate(input) }]
      : []),
    ...(allows('enable') && state === 'PAUSED' ? [{ icon: IconPlayerPlay, text: t('resume'), onClick: () => resume.mutate(input) }] : []),
    ...(allows('delete') ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => onOpen({ what: 'delete', notice }) }] : []),
  ]
  return actions.length > 0 ? <RowMenu label={t('menu', { title: titleOf(notice) })} actions={actions} /> : null
}

const useColumns = (onOpen: (open: Open) => void): Column<GameNotice>[] => {
  const { t } = useTranslation('game-notices')
  const period = ({ startsAt, endsAt }: GameNotice) => formatPeriod(startsAt, endsAt, 'minute')
  return [
    { key: 'title', title: t('noticeTitle'), userWritten: true, cell: titleOf },
    { key: 'kind', title: t('kind'), width: 120, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      title: t('state'),
      width: 120,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`states.${state}`)} />,
    },
    { key: 'period', title: t('period', { zone: portalZone() }), width: 270, cell: period },
    {
      key: 'languages',
      title: t('languages'),
      width: 160,
      cell: ({ texts }) => (Object.keys(texts) as (keyof typeof texts)[]).map((one) => languageNames[one]).join(', '),
    },
    {
      key: 'to',
      title: t('audience'),
      width: 150,
      cell: ({ os, countries }) =>
        [os.map((one) => t(`systems.${one}`)).join(', '), countries.join(', ')].filter(Boolean).join(' · ') || t('everybody'),
    },
    { key: 'priority', title: t('priority'), width: 80, align: 'end', cell: ({ priority }) => priority },
    { key: 'by', title: t('by'), width: 120, cell: ({ by }) => by ?? '-' },
    { key: 'menu', title: t('actions'), width: 90, cell: (notice) => <Menu notice={notice} onOpen={onOpen} /> },
  ]
}

function DeleteDialog({ notice, onClose }: { notice: GameNotice; onClose: () => void }) {
  const { t } = useTranslation('game-notices')
  const { appId = '' } = useAppArea()
  const input = { params: { appId, id: notice.id } }
  return (
    <ConfirmChange
      route={gameNotices.remove}
      refreshes={[gameNotices.list]}
      input={input}
      title={t('deleteTitle', { title: titleOf(notice) })}
      confirm={t('delete')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmChange>
  )
}

/** The in-game notices of a phase. */
export function GameNoticesPage() {
  const { t } = useTranslation('game-notices')
  const { appId = '', may, phase, phases } = useAppArea()
  const [{ state, kind, keyword }] = useAddress(gameNoticesPages.gameNotices)
  const [open, setOpen] = useState<Open>()
  const list = useList(gameNoticesPages.gameNotices, gameNotices.list, { params: { appId }, find: { state, kind, keyword } })
  const close = () => setOpen(undefined)
  const add = may('app-gp-notice-add') && <AddButton onClick={() => setOpen({ what: 'form' })}>{t('add')}</AddButton>
  return (
    <ListPage
      {...list}
      title={t('title')}
      chip={<PhaseMark phase={phase}>{phases.find(({ id }) => id === phase)?.displayName}</PhaseMark>}
      hint={t('hint')}
      actions={add}
      filters={
        <FilterBar
          page={gameNoticesPages.gameNotices}
          search={t('search')}
          choices={[
            { name: 'state', label: t('state'), options: optionsOf(noticeStates, (one) => t(`states.${one}`)), width: 150 },
            { name: 'kind', label: t('kind'), options: optionsOf(noticeKinds, (one) => t(`kinds.${one}`)), width: 150 },
          ]}
        />
      }
      columns={useColumns(setOpen)}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {open?.what === 'form' && <NoticeForm notice={open.notice} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog notice={open.notice} onClose={close} />}
    </ListPage>
  )
}
