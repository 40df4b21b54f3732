import { Text, Title } from '@mantine/core'
import type { Entry } from '@portico/contract/console/conversations'
import { type Share, shares } from '@portico/contract/console/shares'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { RichText } from '../../../kit/display/RichText.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { Composer, EntryFiles, Thread, usePeople } from '../conversations/index.ts'
import classes from './shares.module.css'
import { sharesPages } from './shares.pages.ts'

const usePlace = (id: number) => {
  const { appId = '' } = useAppArea()
  return { appId, id }
}

/** Counts a view of a post. */
const useRead = (id: number): void => {
  const { appId } = usePlace(id)
  const { mutate } = useChange(shares.read, { ignoreError: true, refreshes: [shares.list] })
  useEffect(() => mutate({ params: { appId, id } }), [appId, id, mutate])
}

function Actions({ share }: { share: Share }) {
  const { t } = useTranslation('shares')
  const go = useNavigateTo()
  const params = usePlace(share.id)
  const [deleting, setDeleting] = useState(false)
  if (!share.editable) return null
  return (
    <>
      <RowMenu
        framed
        label={t('menu', { title: share.title })}
        actions={[
          { icon: IconPencil, text: t('edit'), onClick: () => go(sharesPages.shareCreate({ id: String(share.id) })) },
          { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setDeleting(true) },
        ]}
      />
      {deleting && (
        <ConfirmChange
          route={shares.remove}
          input={{ params }}
          refreshes={[shares.list]}
          title={t('deleteTitle')}
          confirm={t('delete')}
          destination={sharesPages.shares()}
          onClose={() => setDeleting(false)}
        >
          <Text>{t('deleteText')}</Text>
        </ConfirmChange>
      )}
    </>
  )
}

function WriteComment({ id }: { id: number }) {
  const { t } = useTranslation('shares')
  const params = usePlace(id)
  const { wanted, onActivate } = useLazyChoices(false)
  const people = usePeople({ enabled: wanted }) ?? []
  return (
    <LazyFields onActivate={onActivate}>
      <Composer
        route={shares.comment}
        params={params}
        refreshes={[shares.one, shares.list]}
        draftKey={`share-${id}`}
        people={people}
        label={t('write')}
        confirm={t('comment')}
      />
    </LazyFields>
  )
}

function Comments({ share, comments }: { share: Share; comments: readonly Entry[] }) {
  const { t } = useTranslation('shares')
  const { user } = useSession()
  const { data, may } = useAppArea()
  const params = usePlace(share.id)
  const [deleting, setDeleting] = useState<Entry>()
  const close = () => setDeleting(undefined)
  const deletesAll = data?.functions.some(({ code, extent }) => code === 'app-share-delete' && extent === 'all') ?? false
  return (
    <div className={classes.comments}>
      <Title order={2} size="h4">
        {t('comments')} ({comments.length})
      </Title>
      <Thread
        label={t('commentsOf', { title: share.title })}
        entries={comments}
        addressOf={(fileId) => addressOf(shares.file, { params: { ...params, fileId } })}
        onDelete={setDeleting}
        mayDelete={({ author }) => deletesAll || (author !== null && author.userKey === user?.userKey)}
      />
      {may('app-share-add') && <WriteComment id={share.id} />}
      {deleting && (
        <ConfirmChange
          route={shares.removeComment}
          input={{ params: { ...params, commentId: deleting.id } }}
          refreshes={[shares.one]}
          title={t('deleteComment')}
          confirm={t('delete')}
          onClose={close}
        />
      )}
    </div>
  )
}

function Content({ share, comments }: { share: Share; comments: readonly Entry[] }) {
  useRead(share.id)
  const params = usePlace(share.id)
  return (
    <div className={classes.narrow}>
      <article className={classes.post}>
        <RichText body={share.body} />
        <EntryFiles files={share.files} addressOf={(fileId) => addressOf(shares.file, { params: { ...params, fileId } })} />
      </article>
      <Comments share={share} comments={comments} />
    </div>
  )
}

/** One shared post with its comments. */
export function SharePage() {
  const { t } = useTranslation(['shares', 'app-area'])
  const [{ id = '' }] = useAddress(sharesPages.share)
  const result = useQuery(query(shares.one, { params: usePlace(Number(id)) }))
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.shares'), to: sharesPages.shares() }}
      result={result}
      item={result.data}
      title={({ share }) => share.title}
      actions={({ share }) => <Actions share={share} />}
      facts={({ share: { category, author, createdAt, updatedAt, audience, views } }) => [
        { name: t('category'), value: category },
        { name: t('author'), value: author && <Person person={author} size={20} /> },
        { name: t('audience'), value: t(`audiences.${audience}`) },
        { name: t('created'), value: formatTime(createdAt, 'minute') },
        { name: t('updated'), value: formatTime(updatedAt, 'minute') },
        { name: t('views'), value: String(views) },
      ]}
      notFound={{ title: t('missing'), text: t('missingText'), back: t('back') }}
    >
      {({ share, comments }) => <Content key={share.id} share={share} comments={comments} />}
    </DetailPage>
  )
}
