/**
 * Runs a program in a fresh space of names and says how it ended. The last line is its value: the function that the worker
 * calls with a job and that answers, both as JSON.
 */
export const harness = `
import builtins, json, sys, traceback

def run(job):
    job = json.loads(job)
    typed = iter(job['typed'])

    def ask(question=''):
        try:
            answer = next(typed)
        except StopIteration:
            # Where an expression is looked at, nobody types: whatever is asked is left empty.
            if job['expression'] is not None:
                return ''
            raise EOFError('EOF when reading a line') from None
        if job['showsQuestions']:
            print(str(question) + answer)
        return answer

    builtins.input = ask
    space = {'__name__': '__main__', '__builtins__': builtins}
    told = {'error': None, 'value': None, 'expected': None, 'isEqual': False}
    try:
        exec(compile(job['program'], 'program.py', 'exec'), space)
        if job['expression'] is not None:
            value = eval(job['expression'], space)
            expected = eval(job['expected'], {'__builtins__': builtins})
            told['value'] = repr(value)[:4000]
            told['expected'] = repr(expected)[:4000]
            told['isEqual'] = type(value) is type(expected) and bool(value == expected)
    except SystemExit:
        pass
    except BaseException as error:
        told['error'] = describe(error)
    finally:
        try:
            sys.stdout.flush()
        except BaseException:
            pass
    return json.dumps(told)

def describe(error):
    line = None
    if isinstance(error, SyntaxError) and error.filename == 'program.py':
        line, message = error.lineno, error.msg
    else:
        try:
            message = str(error)
        except BaseException:
            message = ''
        for frame, number in traceback.walk_tb(error.__traceback__):
            if frame.f_code.co_filename == 'program.py':
                line = number
    return {'name': type(error).__name__, 'message': message[:1000], 'line': line}

run
`;
