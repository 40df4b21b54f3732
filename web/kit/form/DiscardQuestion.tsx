import { useTranslation } from '../../kernel/useTranslation.ts'
import { Dialog } from '../overlay/Dialog.tsx'

/** Asks whether to discard unsaved input. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Dialog
      opened
      danger
      title={t('form.discard.title')}
      confirm={t('form.discard.confirm')}
      cancel={t('form.discard.keep')}
      onClose={onKeep}
      onConfirm={onDiscard}
    >
      {t('form.discard.text')}
    </Dialog>
  )
}
