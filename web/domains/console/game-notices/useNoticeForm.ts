import { type GameNotice, gameNotices, type NoticeDraft } from '@portico/contract/console/game-notices'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { inEachLanguage, writtenIn } from '../../../kit/form/languages.ts'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { toastSuccess } from '../../../kit/toast.ts'

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
  texts: inEachLanguage(notice?.texts, { title: '', body: '' }),
  startsAt: notice?.startsAt ?? (null as string | null),
  endsAt: notice?.endsAt ?? (null as string | null),
  priority: String(notice?.priority ?? 0),
})

/** Manages the form of a new or existing notice. */
export const useNoticeForm = (notice: GameNotice | undefined, onClose: () => void) => {
  const { appId = '' } = useAppArea()
  const refresh = useRefresh([gameNotices.list, gameNotices.one])
  const add = useChange(gameNotices.add, { inline: true })
  const change = useChange(gameNotices.change, { inline: true })
  return useSendForm({
    keep: `game-notice ${appId} ${notice?.id ?? 'new'} ${notice?.version ?? 0}`,
    initial: valuesOf(notice),
    required: ['startsAt', 'endsAt', 'priority'],
    send: async ({ texts, startsAt, endsAt, priority, ...rest }: ReturnType<typeof valuesOf>) => {
      const draft = { ...rest, texts: writtenIn(texts), startsAt: startsAt ?? '', endsAt: endsAt ?? '', priority: Number(priority) }
      if (!notice) await add.mutateAsync({ params: { appId }, body: draft })
      else await change.mutateAsync({ params: { appId, id: notice.id }, body: { ...draft, version: notice.version } })
    },
    refresh,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
}
