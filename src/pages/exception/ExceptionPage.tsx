/** The error pages /exception and /exception/:type (spec section 2). */
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { memberOf } from '#contract/keys';
import { rightWords } from '#contract/rights';
import { ExceptionView, exceptionTypeOf, type ExceptionType } from '#src/components/ExceptionView';
import { useLabels, useTexts } from '#src/locales';
import { ownPageTexts } from '#src/locales/own-pages';
import { error } from '#src/models/error';
import { environment } from '#src/request';
import { useDispatch, useModel } from 'saga-models/react';

export default function ExceptionPage() {
  const { exception, backHome } = useTexts(ownPageTexts);
  const rights = useLabels(rightWords);
  const navigate = useNavigate();
  const type = exceptionTypeOf(useParams()['type']);
  const dispatch = useDispatch();
  const { refusal } = useModel(error, 'refusal');
  // A refusal of another status doesn't belong to this page.
  const shown = refusal !== undefined && pageOfStatus(refusal.status) === type ? refusal : undefined;

  useEffect(() => () => void dispatch(error.actions.saveRefusal(undefined)), [dispatch]);
  return (
    <ExceptionView
      type={type}
      message={exception[type]}
      facts={[
        // A newer server may name a right that this version has no text for.
        ...(shown?.missingRights ?? []).flatMap((right) => {
          const value = memberOf<string>(rights, right);
          return value === undefined ? [] : [{ label: exception.missing, value }];
        }),
        ...(shown?.requestId ? [{ label: exception.requestId, value: shown.requestId }] : []),
      ]}
      homeLabel={backHome}
      onHome={() => void navigate(`${environment.base}${paths.welcome}`)}
    />
  );
}

const pageOfStatus = (status: number): ExceptionType | undefined =>
  status === 403 ? '403' : status >= 500 ? '500' : undefined;
