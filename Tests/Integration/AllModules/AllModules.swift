// Empty: its dependencies are the modules that no test here uses, for the checks of the documents and of the public interface.
