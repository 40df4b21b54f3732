import { compatCodes, type CompatDevice, reports } from '@portico/contract/console/reports'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import classes from './reports.module.css'
import { Picture } from '../conversations/index.ts'

interface CompatMatrixProps {
  /** The report's id. */
  id: number
  devices: readonly CompatDevice[]
  /** Without the facts of each device and the totals, for a widget that shows some devices. */
  compact?: boolean
}

/** The devices of a compatibility report by result, with screenshots; the facts of each device come last, so that a phone shows the results. */
export function CompatMatrix({ id, devices, compact = false }: CompatMatrixProps) {
  const { t } = useTranslation('reports')
  const { appId = '' } = useAppArea()
  const used = compatCodes.filter((code) => devices.some(({ result }) => result === code))
  const isPictured = devices.some(({ screenshot }) => screenshot !== null)
  const totalOf = (code: (typeof used)[number]) => (compact ? '' : ` (${devices.filter(({ result }) => result === code).length})`)
  return (
    <div className={classes.scroll} data-compact={compact || undefined}>
      <table className={classes.table} aria-label={t('views.compat')}>
        <thead>
          <tr>
            <th>{t('device')}</th>
            {used.map((code) => (
              <th key={code}>
                {t(`codes.${code}`)}
                {totalOf(code)}
              </th>
            ))}
            {isPictured && <th>{t('screenshots')}</th>}
            {!compact && (
              <>
                <th>{t('os')}</th>
                <th>{t('resolution')}</th>
                <th>{t('chipset')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {devices.map(({ device, os, resolution, chipset, result, screenshot }, place) => (
            <tr key={place}>
              <td>{device}</td>
              {used.map((code) => (
                <td key={code} data-result={result === code ? (code === 'OK' ? 'good' : 'bad') : undefined} data-label={t(`codes.${code}`)}>
                  {result === code && (code === 'OK' ? '✓' : compact ? '✕' : `✕ ${code}`)}
                </td>
              ))}
              {isPictured && (
                <td>
                  {screenshot && (
                    <Picture
                      name={screenshot.name}
                      address={addressOf(reports.screenshot, { params: { appId, id, fileId: screenshot.id } })}
                    />
                  )}
                </td>
              )}
              {!compact && (
                <>
                  <td>{os}</td>
                  <td>{resolution}</td>
                  <td>{chipset}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
