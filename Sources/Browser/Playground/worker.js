// The engine beside the page: a call and its arguments in, a value or an error out.
let engine = null;
onmessage = ({ data: { id, module, call, args } }) => {
  try {
    if (module) engine = new Gloaming(module);
    const value = module ? null : engine[call](...args);
    const memory = value?.data?.buffer ?? value?.bytes?.buffer;
    postMessage({ id, value }, memory ? [memory] : []);
  } catch (error) {
    postMessage({ id, error: { message: error.message, status: error.status } });
  }
};
