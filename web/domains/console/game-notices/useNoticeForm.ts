import { type GameNotice, gameNotices, type NoticeDraft } from '@portico/contract/console/game-notices'
import { useAppArea } from '../../../session/app-area.ts'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../kit/feedback/toast.ts'

const blank: Omit<NoticeDraft, 'texts' | 'startsAt' | 'endsAt' | 'priority'> = {
  kind: 'BANNER',
  defaultLanguage: 'en_US',
  imageFileId: null,
  link: '',
  os: [],
  versionFrom: '',
  versionTo: '',
  countries: [],
}

const valuesOf = (notice: GameNotice | undefined) => ({
  ...blank,
  ...(notice && {
    kind: notice.kind,
    defaultLanguage: notice.defaultLanguage,
    imageFileId: notice.imageFileId,
    link: notice.link,
    os: notice.os,
    versionFrom: notice.versionFrom,
    versionTo: notice.versionTo,
    countries: notice.countries,
  }),
  texts: fillLanguages(notice?.texts, { title: '', body: '' }),
  startsAt: notice?.startsAt ?? (null as string | null),
  endsAt: notice?.endsAt ?? (null as string | null),
  priority: String(notice?.priority ?? 0),
})

/** Manages the form of a new or existing notice. */
export const useNoticeForm = (notice: GameNotice | undefined, onClose: () => void) => {
  const { appId = '' } = useAppArea()
  return useRouteForm(notice ? gameNotices.change : gameNotices.add, {
    draftKey: `game-notice ${appId} ${notice?.id ?? 'new'}`,
    initial: valuesOf(notice),
    required: ['startsAt', 'endsAt', 'priority'],
    params: notice ? { appId, id: notice.id } : { appId },
    toBody: ({ texts, startsAt, endsAt, priority, ...rest }) => ({
      ...rest,
      texts: filledTexts(texts),
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      priority: Number(priority),
      ...(notice && { version: notice.version }),
    }),
    refreshes: [gameNotices.list, gameNotices.one],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
}
