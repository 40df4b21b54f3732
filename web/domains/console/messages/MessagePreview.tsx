import { Text } from '@mantine/core'
import { type Card, fillVariables, type MessageContent, partsOf } from '@portico/contract/console/messages'
import { type Locale, languageTag } from '@portico/contract/kernel/locale'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Phone, type PhoneAppearance, AppearanceSwitch, PhoneNotification } from '../../../kit/display/Phone.tsx'
import { AppIcon } from '../../apps/apps/index.ts'
import { pictureAddress } from '../pictures/index.ts'
import classes from './messages.module.css'

interface Shown {
  content: Pick<MessageContent, 'layout' | 'texts' | 'samples'>
  locale: Locale
}

function Bubble({ card, content }: { card: Card; content: Shown['content'] }) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const parts = partsOf[content.layout]
  const fill = (written: string) => fillVariables(written, content.samples)
  return (
    <div className={classes.bubble}>
      {parts.image &&
        (card.imageFileId === null ? (
          <div className={classes.noPicture}>{t('noPicture')}</div>
        ) : (
          <img src={pictureAddress(appId, card.imageFileId)} alt={fill(card.altText)} />
        ))}
      {parts.text && <p>{fill(card.text) || t('noText')}</p>}
      {parts.buttons && card.buttons.map(({ label }, place) => <div key={place}>{fill(label) || '…'}</div>)}
    </div>
  )
}

/** The content in a language, as a player sees it in the messenger or on the lock screen. */
export function MessageScreen({ content, locale, appearance }: Shown & { appearance: PhoneAppearance }) {
  const { t } = useTranslation('messages')
  const { appId = '', app } = useAppArea()
  const cards = content.texts[locale]?.cards ?? []
  const [first] = cards
  const icon = <AppIcon app={{ id: appId, name: app?.name ?? appId, icon: app?.icon ?? null }} size={20} />
  const words = first && (partsOf[content.layout].text ? first.text : first.altText)
  return (
    <Phone label={t('preview')} appearance={appearance}>
      {appearance === 'notification' ? (
        <PhoneNotification icon={icon} app={app?.name ?? appId} body={fillVariables(words ?? '', content.samples)} />
      ) : (
        <>
          <div className={classes.chatHead}>
            {icon}
            {app?.name ?? appId}
          </div>
          <div
            className={classes.chat}
            lang={languageTag(locale)}
            data-side={cards.length > 1 || undefined}
            {...(cards.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': t('cards') })}
          >
            {cards.map((card, place) => (
              <Bubble key={place} card={card} content={content} />
            ))}
          </div>
        </>
      )}
    </Phone>
  )
}

/** Shows the preview with a selector of views. */
export function MessagePreview(shown: Shown) {
  const { t } = useTranslation('messages')
  const [appearance, setAppearance] = useState<PhoneAppearance>('light')
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.previewHead}>
        <Text fw={600}>{t('preview')}</Text>
        <AppearanceSwitch value={appearance} onChange={setAppearance} />
      </div>
      <MessageScreen {...shown} appearance={appearance} />
    </section>
  )
}
