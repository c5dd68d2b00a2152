/** A picture of the card beside the form, from the values filled in; not shown in a narrow window. */
import { Form, type FormInstance } from 'antd';
import { isDay } from '#contract/readers/day';
import { readSerial } from '#contract/readers/serial';
import { printJobWords } from '#contract/repertory/labels';
import { useLabels, useTexts } from '#src/locales';
import { fileUrl } from '#src/request';
import { ValidityText } from '../validity/ValidityText';
import './card-picture.css';
import type { PrintJobForm } from './print-job-form';
import { createTexts } from './texts';

/** In groups of four, as codes are printed. */
const groupsOf = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? '';

export function CardPicture({ form }: { readonly form: FormInstance<PrintJobForm> }) {
  const { picture: text } = useTexts(createTexts);
  const { cardKind: kinds } = useLabels(printJobWords);
  // There are no values before the form is mounted.
  const values: Partial<PrintJobForm> = Form.useWatch([], form) ?? {};
  const { cardName, cardKind = 'physical', faceImageKey, faceValueYuan, prefix, codeLength = 16 } = values;
  const { validity, validDays, validUntil, activateBefore } = values;
  return (
    <aside className="CardPicture" aria-label={text.label}>
      <div
        className="CardPicture-card"
        {...(faceImageKey && { style: { backgroundImage: `url("${fileUrl(faceImageKey)}")` } })}
      >
        <div className="CardPicture-line">
          <span>{kinds[cardKind]}</span>
          <strong>{faceValueYuan ? text.faceValue(faceValueYuan) : ''}</strong>
        </div>
        <div className="CardPicture-name">{cardName?.trim() || text.unnamed}</div>
        <div className="CardPicture-code">{groupsOf(text.code(codeLength))}</div>
        <div className="CardPicture-line">
          <span>{prefix ? `${readSerial(prefix)}0000000000` : ''}</span>
          <span>
            <ValidityText
              validDays={validity === 'days' ? (validDays ?? null) : null}
              validUntil={validity === 'until' && validUntil && isDay(validUntil) ? validUntil : null}
            />
          </span>
        </div>
      </div>
      <p>
        {text.label}
        {activateBefore && isDay(activateBefore) && (
          <>
            <br />
            {text.activateBefore(activateBefore)}
          </>
        )}
      </p>
    </aside>
  );
}
