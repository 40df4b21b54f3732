import type { Locale } from '@portico/contract/kernel/locale'
import { languageTag } from '@portico/contract/kernel/locale'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Phone, type PhoneAppearance, AppearanceSwitch } from '../../../kit/display/Phone.tsx'
import { pictureAddress } from '../pictures/index.ts'
import classes from './game-notices.module.css'

interface PreviewProps {
  title: string
  body: string
  imageFileId: string | null
  link: string
  locale: Locale
}

/** A notice as players see it in the game. */
export function NoticePreview({ title, body, imageFileId, link, locale }: PreviewProps) {
  const { t } = useTranslation('game-notices')
  const { appId = '' } = useAppArea()
  const [appearance, setAppearance] = useState<PhoneAppearance>('light')
  return (
    <section aria-label={t('preview')}>
      <div className={classes.previewHead}>
        <Text fw={600}>{t('preview')}</Text>
        <AppearanceSwitch value={appearance} onChange={setAppearance} appearances={['light', 'dark']} />
      </div>
      <Phone label={t('preview')} appearance={appearance}>
        <article className={classes.notice} lang={languageTag(locale)}>
          {imageFileId !== null && <img src={pictureAddress(appId, imageFileId)} alt="" />}
          <h3>{title || t('noTitle')}</h3>
          <p {...(body.length > 400 && { tabIndex: 0 })}>{body}</p>
          {link !== '' && <span className={classes.more}>{t('more')}</span>}
        </article>
      </Phone>
    </section>
  )
}
