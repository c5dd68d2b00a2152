/** The pages /result/success and /result/fail. */
import { Button, Result } from 'antd';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#config/routes';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { useTexts } from '#src/locales';
import { ownPageTexts } from '#src/locales/own-pages';
import { environment } from '#src/request';

export default function ResultPage() {
  const { result, backHome } = useTexts(ownPageTexts);
  const navigate = useNavigate();
  const { type } = useParams();
  if (type !== 'success' && type !== 'fail') return <Navigate to={paths.notFound} replace />;
  const isSuccess = type === 'success';
  return (
    <Result
      status={isSuccess ? 'success' : 'error'}
      title={<PlainTitle>{isSuccess ? result.success : result.fail}</PlainTitle>}
      subTitle={isSuccess ? result.successHint : result.failHint}
      extra={[
        <Button
          key="home"
          type={isSuccess ? 'primary' : 'default'}
          onClick={() => void navigate(`${environment.base}${paths.welcome}`)}
        >
          {backHome}
        </Button>,
        // After a failure going back comes first: the form is submitted again there.
        <Button key="back" type={isSuccess ? 'default' : 'primary'} onClick={() => void navigate(-1)}>
          {result.back}
        </Button>,
      ]}
    />
  );
}
