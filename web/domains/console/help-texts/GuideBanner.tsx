import { Anchor, CloseButton } from '@mantine/core'
import { helpTexts } from '@portico/contract/console/help-texts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { RichText } from '../../../kit/display/RichText.tsx'
import { close, isClosed, wasClosed } from './closed-guides.ts'
import classes from './help-texts.module.css'

/** Queries the guides of all pages for a role, in one call. */
export const guidesQuery = (roleId: number) => ({
  ...query(helpTexts.ofRole, { params: { lang: currentLocale() }, query: { roleId } }),
  staleTime: Infinity,
})

/** The guide of an app's page, by the reader's role and language. Once closed, it returns when its text changes. */
export function GuideBanner({ path, roleId }: { path: string; roleId: number }) {
  const { t } = useTranslation('kit')
  const { user } = useSession()
  const { data, isPending } = useQuery(guidesQuery(roleId))
  const [closed, setClosed] = useState<string>()
  const guide = data?.guides.find((one) => one.path === path)
  const userKey = user?.userKey ?? ''
  // Reserves its space while it loads, so the page doesn't move.
  if (isPending && !wasClosed(userKey, path)) return <div className={classes.guide} data-waiting aria-hidden />
  if (!guide || closed === guide.mark || isClosed(userKey, path, guide.mark)) return null
  return (
    <div className={classes.guide} role="note">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden className={classes.icon!} />
      <div className={classes.text}>
        <RichText body={guide.body} />
      </div>
      {guide.link !== '' &&
        (guide.link.startsWith('/') ? (
          <Anchor component={PortalLink} href={guide.link} size="sm" fw={500}>
            {t('more')}
          </Anchor>
        ) : (
          <Anchor href={guide.link} size="sm" fw={500} rel="noopener noreferrer">
            {t('more')}
          </Anchor>
        ))}
      <CloseButton
        size="sm"
        aria-label={t('close')}
        onClick={() => {
          close(userKey, path, guide.mark)
          setClosed(guide.mark)
        }}
      />
    </div>
  )
}
