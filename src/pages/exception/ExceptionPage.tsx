/** /exception and /exception/:type (spec section 2). */
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { ExceptionView, exceptionTypeOf } from '../../components/ExceptionView';
import { useMessages } from '../../locales';
import { error } from '../../models/error';
import { environment } from '../../request';
import { useModel } from '../../runtime/react';

export default function ExceptionPage() {
  const { exception, rights, shell } = useMessages();
  const navigate = useNavigate();
  const type = exceptionTypeOf(useParams()['type']);
  const { requestId, missingRights } = useModel(error);
  const missing = type === '403' ? missingRights : [];
  return (
    <ExceptionView
      type={type}
      message={exception[type]}
      facts={[
        ...missing.map((right) => ({ label: exception.missing, value: `${rights[right]} ${right}` })),
        ...(requestId && type !== '404' ? [{ label: exception.requestId, value: requestId }] : []),
      ]}
      homeLabel={shell.backHome}
      onHome={() => void navigate(`${environment.base}${paths.welcome}`)}
    />
  );
}
