import { Alert, Anchor, Button, NativeSelect, Text, Title } from '@mantine/core'
import type { DocumentPage as Document, Section } from '@portico/contract/portal/documents'
import { IconArrowLeft, IconArrowRight, IconDownload, IconLanguage, IconListTree } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { RichText } from '../../../kit/display/RichText.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { documentsPages } from './documents.pages.ts'
import { type DocumentAddress, pageQuery, sectionAt, sectionPage, sidebarQuery } from './documents.queries.ts'
import classes from './documents.module.css'
import { OnThisPage } from './OnThisPage.tsx'
import { SidebarTree } from './SidebarTree.tsx'
import { useHash } from './useHash.ts'

const ApiReference = loadable(() => import('./ApiReference.tsx'), 'ApiReference', <div aria-busy />)

function Editions({ section, address }: { section: Section; address: DocumentAddress }) {
  const { t } = useTranslation('documents')
  const go = useNavigateTo()
  const { data } = useQuery(sidebarQuery(section, address))
  if (!data || section !== 'Developer_Guide') return null
  return (
    <div className={classes.editions}>
      {data.types.length > 1 && (
        <NativeSelect
          aria-label={t('type')}
          value={data.t}
          data={data.types.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget }) => go(documentsPages.guides({ v: data.v, t: currentTarget.value }))}
        />
      )}
      {data.versions.length > 1 && (
        <NativeSelect
          aria-label={t('version')}
          value={data.v}
          data={data.versions}
          onChange={({ currentTarget }) => go(documentsPages.guides({ v: currentTarget.value }))}
        />
      )}
    </div>
  )
}

function Sidebar({ section, address }: { section: Section; address: DocumentAddress }) {
  const { t } = useTranslation('documents')
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState(address.id)
  // On phones, opening another page closes the table of contents.
  if (shown !== address.id) {
    setShown(address.id)
    setOpened(false)
  }
  const { data } = useQuery(sidebarQuery(section, address))
  const page = useQuery(pageQuery(section, address)).data?.page
  return (
    <nav className={classes.sidebar} aria-label={t(`section.${section}`)}>
      <Button
        variant="default"
        fullWidth
        hiddenFrom="md"
        leftSection={<IconListTree size={16} stroke={1.6} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('contents')}
      </Button>
      <div className={classes.inside} data-opened={opened || undefined}>
        <Editions section={section} address={address} />
        {data && <SidebarTree key={`${section} ${data.v} ${data.t}`} items={data.items} active={address.id ?? page?.id} />}
      </div>
    </nav>
  )
}

function Neighbours({ page }: { page: Document }) {
  const { t } = useTranslation('documents')
  if (!page.previous && !page.next) return null
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours')}>
      {page.previous ? (
        <PortalLink href={page.previous.href} className={classes.neighbour}>
          <span>
            <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {t('previous')}
          </span>
          {page.previous.title}
        </PortalLink>
      ) : (
        <span />
      )}
      {page.next && (
        <PortalLink href={page.next.href} className={classes.neighbour} data-next>
          <span>
            {t('next')} <IconArrowRight size={14} stroke={1.6} aria-hidden />
          </span>
          {page.next.title}
        </PortalLink>
      )}
    </nav>
  )
}

function Offer({ file }: { file: NonNullable<Document['file']> }) {
  const { t } = useTranslation('documents')
  return (
    <div className={classes.offer}>
      <Button component="a" href={file.href} download leftSection={<IconDownload size={16} stroke={1.6} />}>
        {t('download', { name: file.name })}
      </Button>
      <dl>
        <dt>{t('size')}</dt>
        <dd>{formatSize(file.size)}</dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{file.sha256}</code>
        </dd>
      </dl>
    </div>
  )
}

function Content({ page, address }: { page: Document; address: DocumentAddress }) {
  const { t } = useTranslation('documents')
  usePageTitle(page.title)
  return (
    <>
      <article className={classes.article}>
        {page.paths.length > 0 && (
          <Text size="sm" c="dimmed">
            {page.paths.join(' › ')}
          </Text>
        )}
        <Title order={1} className={classes.title!}>
          {page.title}
        </Title>
        {page.fallback && (
          <Alert variant="light" mb="md" icon={<IconLanguage size={18} stroke={1.6} />}>
            {t('fallback')}
          </Alert>
        )}
        <div lang={page.fallback ? 'en' : undefined}>
          <RichText body={page.body} />
        </div>
        {page.file && <Offer file={page.file} />}
        {page.api && <ApiReference api={page.api} section={page.section} address={{ ...address, id: page.id }} />}
        <Text size="sm" c="dimmed" mt="xl">
          {t('updated', { time: formatTime(page.updatedAt, 'minute') })}
        </Text>
        <Neighbours page={page} />
      </article>
      <OnThisPage headings={page.headings} />
    </>
  )
}

function PageSkeleton() {
  return (
    <div className={classes.article} aria-hidden>
      <Skeleton height={32} width="50%" margin="0 0 24px" />
      {['92%', '97%', '88%', '60%', '94%', '72%'].map((width) => (
        <Skeleton key={width} height={16} width={width} margin="0 0 12px" />
      ))}
    </div>
  )
}

/** Shows that the URL does not lead to a page of the part. */
function Missing({ section }: { section: Section }) {
  const { t } = useTranslation('documents')
  usePageTitle(t('missing.title'))
  return (
    <div className={classes.article}>
      <EmptyState
        title={t('missing.title')}
        hint={t('missing.text')}
        action={
          <Anchor component={PageLink} to={sectionPage(section)()}>
            {t('missing.first')}
          </Anchor>
        }
      />
    </div>
  )
}

/** Shows a page of the documentation with the tree of its part. */
export function DocumentsPage() {
  // Re-renders when the language changes, to load the page again.
  useTranslation()
  const { pathname } = useLocation()
  const [address] = useAddress(documentsPages.guides)
  const section = sectionAt(pathname)
  const { data, error, refetch } = useQuery(pageQuery(section, address))
  useHash(data !== undefined)
  return (
    <div className={classes.layout}>
      <Sidebar key={section} section={section} address={address} />
      {data && <Content key={`${data.page.id} ${data.page.locale}`} page={data.page} address={address} />}
      {!data && !error && <PageSkeleton />}
      {error instanceof ApiFailure && error.status === 404 ? (
        <Missing section={section} />
      ) : (
        error && <FailureView error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
