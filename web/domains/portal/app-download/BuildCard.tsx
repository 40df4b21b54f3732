import { Button } from '@mantine/core'
import type { Build } from '@portico/contract/portal/app-download'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime, withoutBreaks } from '../../../kernel/dates.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { Pill } from '../../../kit/display/Pill.tsx'
import classes from './app-download.module.css'

const colors = { ANDROID: 'green', IOS: 'iris', WINDOWS: 'teal', MACOS: 'grape' } as const

interface BuildCardProps {
  build: Build
  /** The URL of its file. */
  href: string
  menu?: ReactNode
  /** True if the page is about this build: its steps are expanded, and downloading it stands out. */
  isAlone?: boolean
}

/** Shows a build with what users need to know before installing it. */
export function BuildCard({ build, href, menu, isAlone = false }: BuildCardProps) {
  const { t } = useTranslation('app-download')
  const { appId, appName, os, version, size, createdAt, downloads, notes, md5, sha256 } = build
  return (
    <article className={classes.build}>
      <div>
        <div className={classes.head}>
          <h2>{appName}</h2>
          <Pill color={colors[os]}>{t(`os.${os}`)}</Pill>
        </div>
        <p className={classes.facts}>
          {[appId, t('version', { version }), formatSize(size), formatTime(createdAt, 'minute'), t('downloads', { count: downloads })]
            .map(withoutBreaks)
            .join(' · ')}
        </p>
        {notes !== '' && <p className={classes.notes}>{notes}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          component="a"
          href={href}
          download
          variant={isAlone ? 'filled' : 'default'}
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('download')}
        </Button>
        {menu}
      </div>
      <details className={classes.more} open={isAlone}>
        <summary>{t('steps.title')}</summary>
        <ol>
          <li>{t(`steps.${os}.get`)}</li>
          <li>{t(`steps.${os}.allow`)}</li>
          <li>{t(`steps.${os}.open`)}</li>
        </ol>
        <dl className={classes.sums}>
          <dt>SHA-256</dt>
          <dd>
            <code>{sha256}</code>
          </dd>
          <dt>MD5</dt>
          <dd>
            <code>{md5}</code>
          </dd>
        </dl>
      </details>
    </article>
  )
}
